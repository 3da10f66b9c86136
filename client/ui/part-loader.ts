/**
 * A component in a script of its own that may not come. Guarantees: after it was lost the next one asks for it anew.
 * Browsers remember for as long as the page lives that a script could not be loaded, so it is asked for by another address:
 * the same for all who need it, and the next one where it is lost once more.
 */

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { within } from './within.ts';

type Module = Record<string, unknown>;

export interface PartLoader<Props> {
  /** Another one after each loss. */
  part: () => LazyExoticComponent<ComponentType<Props>>;
  lose: (error: unknown) => void;
}

/** A script that has not come by then counts as lost. */
const scriptTimeoutMs = 120_000;

const lostTimes = new Map<string, number>();

function addressIn(error: unknown): string | undefined {
  return /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
}

async function loadAgain(address: string, name: string): Promise<unknown> {
  const times = lostTimes.get(address) ?? 1;
  try {
    const module: Module = await import(/* @vite-ignore */ `${address}?again=${times}`);
    // A file of several modules has each under a name of its own.
    const modules = [module, ...Object.values(module)];
    return modules
      .map((one) => (one as Module | undefined)?.[name])
      .find((part) => typeof part === 'function');
  } catch (again) {
    lostTimes.set(address, times + 1);
    throw again;
  }
}

/** @param load the module that has a component of that name */
export function createPartLoader<Props>(load: () => Promise<object>, name: string): PartLoader<Props> {
  let lost: string | undefined;
  const read = async () => {
    const coming = lost === undefined ? load().then((one) => (one as Module)[name]) : loadAgain(lost, name);
    const part = await within(scriptTimeoutMs, coming);
    if (typeof part !== 'function') throw new Error(`there is no ${name}`);
    return { default: part as ComponentType<Props> };
  };
  let part = lazy(read);
  return {
    part: () => part,
    lose: (error) => {
      lost ??= addressIn(error);
      part = lazy(read);
    },
  };
}
