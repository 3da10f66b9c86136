export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Requests that make, change or remove the same world take their turn, so that each finds it whole or not at all. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
