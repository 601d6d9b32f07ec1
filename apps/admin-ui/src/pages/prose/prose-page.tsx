import { useSettings } from '../../session/settings';
import { useTitle } from '../../shell/use-title';
import { Markdown } from './markdown';

/** A page whose text is a Markdown file. */
export function ProsePage({ title, source }: { title: string; source: string }) {
  const settings = useSettings();
  useTitle(title);
  return (
    <div className="page narrow">
      {settings && (
        <Markdown
          source={source}
          values={{
            association: settings.associationName,
            provider: settings.providerName,
            email: settings.supportEmail,
          }}
        />
      )}
    </div>
  );
}
