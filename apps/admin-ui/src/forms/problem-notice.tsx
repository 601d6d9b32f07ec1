import { Icon } from '../shell/icons';

/** What went wrong with a form, told as soon as it shows. Always in the page, or screen readers miss it. */
export function ProblemNotice({ text }: { text: string | null }) {
  return (
    <div aria-live="assertive">
      {text && (
        <div className="notice">
          <Icon name="alert" />
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
