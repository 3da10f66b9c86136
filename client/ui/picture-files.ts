import { toPictureFiles } from './to-picture-files.ts';

/** The marks of coins and the flags that the first pages show, by path, in one file instead of a request per picture. */
export const pictureFiles = toPictureFiles(
  import.meta.glob<string>('./pictures/{coins,flags}/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
