import { Icon } from '../shell/icons';

/** What has just been done. Always in the page, or screen readers miss it. */
export function DoneNotice({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && (
        <div className="notice done">
          <Icon name="check" />
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
