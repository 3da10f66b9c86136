/** The marks of coins and the flags that the first pages show, by file, in one chunk instead of a request per picture. */
export const pictureFiles = import.meta.glob<string>('./pictures/{coins,flags}/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
