/** The files of the build that this worker came with. */

/** Put in by client/build/service-worker.ts. */
declare const __BUILD_FILES__: readonly string[];

/** Everything but what is of other languages, and long documents, which are kept when they are read. */
export function filesOfBuild(language: string): string[] {
  return __BUILD_FILES__.filter((file) => {
    const [, of] = /^\/assets\/texts-(\w+)-/.exec(file) ?? [];
    return of === undefined || of === language;
  });
}
