/** Repeats the decisions of a class in another market: the same lesson at the same hours, other prices. */
import type { BoardRow } from '@papertape/shared/contract/class-rows.ts';
import type { CommandData } from '../../../server/world/commands.ts';
import type { Seat } from '../classes/class-record.ts';
import { getScores, type Played } from '../classes/scores.ts';
import { type AsideMarket, type AsidePlace, AsideWorld } from './aside-world.ts';
import { type Decision, findCreatedUsers } from './decisions.ts';
import type { Span } from './other-stretches.ts';
import { inputHere, renameStrings } from './relative.ts';
import { SeatView } from './seat-view.ts';

/** Result of one seat. */
export interface SeatOutcome {
  readonly profit: BoardRow['profit'];
  readonly points: number;
  /** Decisions that were not possible in this market. */
  readonly missed: number;
}

/** An order that a spread or fee makes too large is tried once more at 98 % of its size. */
const smaller = [1, 0.98];

const idPattern = /^[a-z]+_[0-9a-f]{18}$/;

class Life {
  readonly #aside: AsideWorld;
  readonly #names = new Map<string, string>();
  readonly #people: string[] = [];
  readonly #missed = new Map<number, number>();

  constructor(aside: AsideWorld) {
    this.#aside = aside;
  }

  readonly #nameHere = (id: string): string => this.#names.get(id) ?? id;

  carryOut(decision: Decision): void {
    this.#aside.advanceTo(decision.at);
    const { seat } = decision;
    const came = seat === null ? this.#lead(decision) : this.#act(decision, this.#people[seat] ?? '');
    if (came !== undefined) this.#learn(decision.answer, came.answer);
    else if (seat !== null) this.#missed.set(seat, (this.#missed.get(seat) ?? 0) + 1);
  }

  #lead({ relative: { name, input }, actor }: Decision): { answer: unknown } | undefined {
    const came = this.#aside.decide({
      name,
      actor,
      input: renameStrings(input, this.#nameHere),
    } as CommandData);
    if (came !== undefined) this.#people.push(...findCreatedUsers(this.#aside.world, name, came.answer));
    return came;
  }

  #act({ relative, actor }: Decision, userId: string): { answer: unknown } | undefined {
    if (actor.by !== 'user') return undefined;
    const view = new SeatView(this.#aside.world, { userId, mode: actor.mode });
    for (const times of smaller) {
      const input = inputHere(relative, view, this.#nameHere, times);
      if (input === undefined) return undefined;
      const command = { name: relative.name, actor: { ...actor, userId }, input } as CommandData;
      const came = this.#aside.decide(command);
      if (came !== undefined) return came;
    }
    return undefined;
  }

  /** Ids are at the same paths in both answers. */
  #learn(was: unknown, here: unknown): void {
    if (typeof was === 'string') {
      if (typeof here === 'string' && idPattern.test(was)) this.#names.set(was, here);
    } else if (was !== null && typeof was === 'object' && here !== null && typeof here === 'object')
      for (const [key, one] of Object.entries(was))
        this.#learn(one, (here as Readonly<Record<string, unknown>>)[key]);
  }

  /** Seats are in the order in which their learners were created. */
  score({ seats, play }: Played): SeatOutcome[] {
    this.#aside.commit();
    const here = seats.map((seat, place): Seat => ({ ...seat, userId: this.#people[place] ?? '' }));
    const scores = getScores(this.#aside.world).look(
      { seats: here, play: this.#nameHere(play) },
      { isFollowed: false },
    );
    const rows = new Map(scores.map(({ row }) => [row.seat, row]));
    return seats.map(({ seat }, place) => ({
      profit: rows.get(seat)?.profit ?? '0',
      points: rows.get(seat)?.points ?? 0,
      missed: this.#missed.get(place) ?? 0,
    }));
  }
}

export async function repeatDecisions(
  place: AsidePlace,
  market: AsideMarket,
  { startedAt, endedAt }: Span,
  { decisions, played }: { decisions: readonly Decision[]; played: Played },
): Promise<SeatOutcome[]> {
  const aside = await AsideWorld.make(place, market, startedAt);
  try {
    const life = new Life(aside);
    for (const decision of decisions) life.carryOut(decision);
    aside.advanceTo(endedAt);
    return life.score(played);
  } finally {
    await aside.remove();
  }
}
