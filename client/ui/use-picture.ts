import { useSyncExternalStore } from 'react';

let files: ReadonlyMap<string, string> | undefined;
const waiting = new Set<() => void>();
let loading = false;

/** Asked for by the first picture that shows; without network, by the next one. */
function load(): void {
  if (loading) return;
  loading = true;
  import('./picture-files.ts').then(
    ({ pictureFiles }) => {
      files = pictureFiles;
      for (const tell of waiting) tell();
    },
    () => {
      loading = false;
    },
  );
}

function wait(tell: () => void): () => void {
  waiting.add(tell);
  load();
  return () => waiting.delete(tell);
}

/** The picture as an address for `img`; undefined while pictures are on their way. */
export function usePicture(name: string): string | undefined {
  return useSyncExternalStore(wait, () => files?.get(name));
}
