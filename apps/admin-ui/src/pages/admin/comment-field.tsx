import { useId } from 'react';
import { adminMessages } from '../../i18n/fr/admin';

const text = adminMessages.detail.actions;

/** Why an operator decides so; the form's `comment`. */
export function CommentField() {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.comment}</label>
      <textarea
        id={id}
        name="comment"
        className="input"
        rows={3}
        maxLength={1000}
        required
        aria-describedby={`${id}-help`}
      />
      <span id={`${id}-help`} className="muted">
        {text.commentHelp}
      </span>
    </div>
  );
}
