/**
 * Addresses of pages in a world. A page of the default world has the path of the specification; a page of any other world has the same
 * path under `/w/<world>`. The control room and the join page have one path each and name their world by `?world=`.
 */

/** The part of the global of browsers and Node that is used here; shared code is typed without the libraries of either. */
declare const URLSearchParams: new (
  query: string,
) => {
  readonly size: number;
  get(name: string): string | null;
  has(name: string): boolean;
  delete(name: string): void;
};

/** The host's name for the world of addresses that name none. */
export const defaultWorld = 'default';

const prefix = /^\/w\/([^/]+)(?=\/|$)/;
const parameter = 'world';

/** Returns what stands before the paths of a world's pages: `/w/<world>`, or an empty text for the default world. */
export function worldPath(world: string | undefined): string {
  return world === undefined || world === '' || world === defaultWorld
    ? ''
    : `/w/${encodeURIComponent(world)}`;
}

/** Returns the path as the default world has it. */
export function withoutWorld(pathname: string): string {
  return pathname.replace(prefix, '') || '/';
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the name of the world in an address: in its path, else in its query; undefined for the default world. */
export function worldOf(pathname: string, search: string): string | undefined {
  const inPath = prefix.exec(pathname)?.[1];
  const named = inPath === undefined ? new URLSearchParams(search).get(parameter) : decodeName(inPath);
  return named === null || named === '' || named === defaultWorld ? undefined : named;
}

/** Returns the address of the page whose address names its world by `?world=`, as bookmarks of former versions do; undefined for other addresses. */
export function movedAddress(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  // More than one slash at the beginning would name another host.
  const path = worldPath(worldOf(pathname, search)) + withoutWorld(pathname).replace(/^\/+/, '/');
  if (path === pathname && !query.has(parameter)) return undefined;
  query.delete(parameter);
  return path + (query.size === 0 ? '' : `?${query}`);
}
