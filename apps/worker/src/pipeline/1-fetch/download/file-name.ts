/** Name of the file in a `Content-Disposition`, else the last part of the address; never a path. */
export function readFileName(disposition: string | undefined, url: URL): string {
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const said = (extended && decode(extended)) ?? plain?.[1] ?? plain?.[2] ?? decode(url.pathname);
  return said.split(/[/\\]/).at(-1) || url.hostname;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
