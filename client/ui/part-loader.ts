/**
 * A component in a script of its own that may fail to load. Browsers remember a failed script for the life of the page, so the
 * next attempt uses another address, shared by all components that need it.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Settles as the work does, or rejects after the limit. */
export function withTimeout<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Module = Record<string, unknown>;

interface PartLoader<Props> {
  /** Returns a new component after each failure. */
  part: () => LazyExoticComponent<ComponentType<Props>>;
  lose: (error: unknown) => void;
}

/** A script that has not loaded by then counts as lost. */
const scriptTimeoutMs = 120_000;

const lostTimes = new Map<string, number>();

function findScriptAddress(error: unknown): string | undefined {
  return /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
}

async function loadAgain(address: string, name: string): Promise<unknown> {
  const times = lostTimes.get(address) ?? 1;
  try {
    const module: Module = await import(/* @vite-ignore */ `${address}?again=${times}`);
    // A file of several modules exports each under its own name.
    const modules = [module, ...Object.values(module)];
    return modules
      .map((one) => (one as Module | undefined)?.[name])
      .find((part) => typeof part === 'function');
  } catch (again) {
    lostTimes.set(address, times + 1);
    throw again;
  }
}

/** @param load imports the module that exports the component */
export function createPartLoader<Props>(load: () => Promise<object>, name: string): PartLoader<Props> {
  let lost: string | undefined;
  const read = async () => {
    const coming = lost === undefined ? load().then((one) => (one as Module)[name]) : loadAgain(lost, name);
    const part = await withTimeout(scriptTimeoutMs, coming);
    if (typeof part !== 'function') throw new Error(`there is no ${name}`);
    return { default: part as ComponentType<Props> };
  };
  let part = lazy(read);
  return {
    part: () => part,
    lose: (error) => {
      lost ??= findScriptAddress(error);
      part = lazy(read);
    },
  };
}
