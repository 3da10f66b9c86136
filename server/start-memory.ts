/** Returns memory that only the start needed to the system. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage once. Loading and first prices leave the young generation of V8 at its largest size, some 60 MB, and an idle server
 * allocates too little to ever start the collection that shrinks it. V8 offers no other way to start one from a program.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
