/** Paths of all files of this build, inserted by client/build/service-worker.ts. */
declare const __BUILD_FILES__: readonly string[];

/** Returns all files except texts of other languages. The build leaves out long documents, which are cached when they are read. */
export function filesOfBuild(language: string): string[] {
  return __BUILD_FILES__.filter((file) => {
    const [, of] = /^\/assets\/texts-(\w+)-/.exec(file) ?? [];
    return of === undefined || of === language;
  });
}
