import { PasswordField } from '../../forms/password-field';
import { FormProblem } from '../../forms/use-submit';
import { messages } from '../../i18n/locale';

const text = messages.pages.accountAccess;

/** A new password, twice. */
export function NewPasswordFields({ label }: { label: string }) {
  return (
    <>
      <PasswordField name="newPassword" label={label} autoComplete="new-password" hint={text.hint} />
      <PasswordField name="confirmation" label={text.confirm} autoComplete="new-password" />
    </>
  );
}

/** @returns the new password @throws FormProblem when the two differ */
export function readNewPassword({ newPassword, confirmation }: Record<string, string>): string {
  if (!newPassword || newPassword !== confirmation) throw new FormProblem(messages.fixed.passwordsDiffer);
  return newPassword;
}
