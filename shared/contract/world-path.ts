/**
 * Addresses of pages in a world. A page of the default world has the path of the specification; a page of any other world has the same
 * path under `/w/<world>`. The control room and the join page have one path each and name their world by `?world=`.
 */

/** The host's name for the world of addresses that name none. */
export const defaultWorld = 'default';

const prefix = /^\/w\/([^/]+)(?=\/|$)/;
const parameter = 'world';

/** Returns the prefix of the paths of a world's pages: `/w/<world>`, or an empty text for the default world. */
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

/** Splits a query into the value of `world`, where it has one, and the rest. */
function splitQuery(search: string): { named: string | undefined; rest: string } {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '');
  const isWorld = (pair: string) => pair === parameter || pair.startsWith(`${parameter}=`);
  const rest = pairs.filter((pair) => !isWorld(pair)).join('&');
  return { named: pairs.find(isWorld)?.slice(parameter.length + 1), rest: rest === '' ? '' : `?${rest}` };
}

/** Returns the name of the world in an address: in its path, else in its query; undefined for the default world. */
export function findWorldName(pathname: string, search: string): string | undefined {
  const name = decodeName(prefix.exec(pathname)?.[1] ?? splitQuery(search).named ?? '');
  return name === '' || name === defaultWorld ? undefined : name;
}

/** Returns the address of the page whose address names its world by `?world=`, as bookmarks of former versions do; undefined for other addresses. */
export function movedAddress(pathname: string, search: string): string | undefined {
  const { named, rest } = splitQuery(search);
  // More than one slash at the beginning would name another host.
  const path = worldPath(findWorldName(pathname, search)) + withoutWorld(pathname).replace(/^\/+/, '/');
  return path === pathname && named === undefined ? undefined : path + rest;
}
