/** The marks of coins and the flags by path, in one file instead of a request per picture. */
const sources = import.meta.glob<string>('./pictures/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const pictureFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([path, svg]) => [
    path.replace(/^\.\/pictures\/|\.svg$/g, ''),
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  ]),
);
