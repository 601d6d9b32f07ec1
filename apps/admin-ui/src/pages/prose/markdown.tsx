import { Fragment, type ReactNode } from 'react';
import { toFrenchTypography } from '../../i18n/typography';
import './prose.css';

/**
 * The Markdown our own pages are written in: `#` and `##` titles, paragraphs, `-` lists, `**bold**`, `[text](address)`,
 * and `{name}` for the installation's settings. It makes elements, never HTML.
 */
export function Markdown({ source, values }: { source: string; values: Record<string, string> }) {
  const filled = source.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return (
    <div className="prose">
      {filled
        .trim()
        .split(/\n{2,}/)
        .map((block, i) => (
          <Fragment key={i}>{renderBlock(toFrenchTypography(block))}</Fragment>
        ))}
    </div>
  );
}

function renderBlock(block: string): ReactNode {
  const title = /^(#{1,3}) (.+)$/.exec(block);
  if (title) {
    const Tag = `h${title[1]?.length ?? 2}` as 'h1' | 'h2' | 'h3';
    return <Tag>{title[2]}</Tag>;
  }
  const lines = block.split('\n');
  if (lines.every((line) => /^(- | {2})/.test(line))) {
    const items = block.split(/\n?^- /m).filter((item) => item !== '');
    return (
      <ul>
        {items.map((item, i) => (
          <li key={i}>{renderInline(item)}</li>
        ))}
      </ul>
    );
  }
  return <p>{renderInline(block)}</p>;
}

function renderInline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part, i) => {
    const bold = /^\*\*(.+)\*\*$/.exec(part)?.[1];
    if (bold !== undefined) return <strong key={i}>{bold}</strong>;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    return link ? (
      <a key={i} href={link[2]}>
        {link[1]}
      </a>
    ) : (
      part
    );
  });
}
