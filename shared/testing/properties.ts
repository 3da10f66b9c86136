/**
 * fast-check with a fixed seed in `npm test`, so that a failing property stops the change that broke it and
 * not a later one. The deep run draws random cases, and a failure names its seed.
 */
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}

if (!inject('isDeep')) fc.configureGlobal({ seed: 20_261_123 });

export { fc };
