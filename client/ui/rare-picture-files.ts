/** The other marks and flags: those of currencies that are not traded, and marks as large as ten others. */
export const rarePictureFiles = import.meta.glob<string>('./pictures/rare/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
