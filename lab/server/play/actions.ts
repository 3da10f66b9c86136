/** Executes an entry of a timeline as the commands that a person would send. */
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { MarketRequest } from '@papertape/shared/contract/scenario-file/market-verbs.ts';
import type { Entry } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { CommandMap } from '../../../server/world/commands.ts';
import type { Tx } from '../../../server/world/tx.ts';
import { decideWithin } from './decide-within.ts';
import type { Play } from './plays.ts';

type Policy = CommandMap['office.policy']['input'];

/** Returns the reason if a part was refused; the other parts were executed. */
export function actOn(
  tx: Tx,
  { play, index }: { play: Play; index: number },
  entry: Entry,
  wishes: readonly MarketRequest[],
): string | undefined {
  const refusals = [
    ...wishes.map((wish) => decideWithin(tx, 'scenario.create', wish)),
    entry.policy && decideWithin(tx, 'office.policy', readPolicy(entry.policy)),
    entry.weather && decideWithin(tx, 'faults.weather', entry.weather),
    entry.faults && decideWithin(tx, 'faults.set', { list: entry.faults }),
    entry.clock === undefined ? undefined : decideWithin(tx, 'clock.set', readClock(entry.clock)),
  ].filter((answer): answer is Refusal => isRefusal(answer));
  const { news, say } = entry;
  const id = `${play.id}-${index}`;
  if (news !== undefined) decideWithin(tx, 'content.publish', { id, kind: 'news', ...news });
  if (say !== undefined) {
    decideWithin(tx, 'content.publish', { id: `${id}-word`, kind: 'notice', title: say, symbols: [] });
    tx.emit({ type: 'play.said', data: { id: play.id, text: say } });
  }
  return refusals.length === 0 ? undefined : refusals.map(formatReason).join(', ');
}

function formatReason({ refused, field }: Refusal): string {
  return field === undefined ? refused : `${refused}: ${field}`;
}

function readPolicy(policy: NonNullable<Entry['policy']>): Policy {
  const policies = Object.entries(policy);
  return Object.fromEntries(
    policies.flatMap(([kind, decided]) =>
      decided === undefined
        ? []
        : [
            [
              kind,
              typeof decided === 'string'
                ? { decision: decided, delayMs: 0 }
                : { decision: decided.decision, delayMs: decided.delay },
            ],
          ],
    ),
  ) as Policy;
}

function readClock(word: string): CommandMap['clock.set']['input'] {
  if (word === 'live') return { mode: 'live' };
  return word === 'pause' ? { mode: 'paused' } : { mode: 'fast', rate: Number(word.slice(0, -1)) };
}
