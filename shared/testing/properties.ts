/**
 * fast-check, which in `npm test` draws the same cases each time: a property that does not hold stops the change that broke it, not the one
 * that comes by. The deep run draws others each time, and a failure says of which seed.
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
