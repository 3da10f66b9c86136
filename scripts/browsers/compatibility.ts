/** Reads from MDN's compatibility data which features the oldest supported browsers lack. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { floor } from '../../client/build/floor.ts';

const browsers = Object.entries(floor) as [keyof typeof floor, string][];

/** Returns a positive number if the left version is newer, and zero for equal ones. */
function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => text.replace('≤', '').split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== 'string' || added === 'preview') return false;
  if (flags !== undefined || prefix !== undefined || other !== undefined) return false;
  const isRemoved = typeof removed === 'string' && compareVersions(removed, version) <= 0;
  return !isRemoved && compareVersions(added, version) <= 0;
}

/** Lists the browsers of the floor without the feature. A part of it counts as the feature. */
function findLacking({ support }: CompatStatement): string[] {
  return browsers.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some((one) => isIn(one, version)) ? [] : [`${browser} ${version}`];
  });
}

/** Returns the node at a dotted path; `undefined` if the data has none. */
function nodeAt(path: string): Identifier | undefined {
  const { api, css, javascript } = data;
  let node: Record<string, Identifier> | undefined = { api, css, javascript };
  for (const name of path.split('.')) node = node?.[name];
  return node;
}

const known = new Map<string, string[] | undefined>();

/** Returns the browsers that lack the feature at a dotted path; `undefined` if the data does not have it. */
export function lackingBrowsers(path: string): string[] | undefined {
  if (!known.has(path)) {
    const statement = nodeAt(path)?.__compat;
    known.set(path, statement === undefined ? undefined : findLacking(statement));
  }
  return known.get(path);
}

export const listChildren = (path: string) =>
  Object.keys(nodeAt(path) ?? {}).filter((name) => name !== '__compat');

/** Interfaces of the browser whose members are looked for in built code; those of others have names that libraries use too. */
const interfaces =
  'AbortSignal Animation Blob CanvasRenderingContext2D Document Element EventTarget File HTMLButtonElement HTMLDialogElement HTMLElement HTMLInputElement HTMLSelectElement Node ReadableStream Request Response Selection ShadowRoot URLSearchParams';

/**
 * Returns the methods by name that some browser of the floor has on no interface, with their paths. A name that one interface has everywhere,
 * such as `map`, cannot be distinguished in built code and is left out.
 */
export function findYoungMethods(): Map<string, string> {
  const young = new Map<string, string>();
  const old = new Set<string>();
  const owners = [
    ...listChildren('javascript.builtins').map((owner) => `javascript.builtins.${owner}`),
    ...interfaces.split(' ').map((owner) => `api.${owner}`),
  ];
  for (const owner of owners) {
    for (const name of listChildren(owner)) {
      const path = `${owner}.${name}`;
      const lacking = lackingBrowsers(path);
      if (lacking?.length === 0) old.add(name);
      else if (lacking !== undefined) young.set(name, path);
    }
  }
  for (const name of old) young.delete(name);
  return young;
}
