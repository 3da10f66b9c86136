/** Returns the addresses of pictures by names such as `coins/BTC`, out of their sources by file. */
export function toPictureFiles(sources: Readonly<Record<string, string>>): Map<string, string> {
  const entries = Object.entries(sources).map(([file, svg]): [string, string] => {
    const name = file.split('/').slice(-2).join('/').replace('.svg', '');
    return [name, `data:image/svg+xml,${encodeURIComponent(svg)}`];
  });
  return new Map(entries);
}
