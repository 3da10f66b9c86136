export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs requests that create, change or remove worlds one after the other, so that each finds a world
 * completely or not at all.
 */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
