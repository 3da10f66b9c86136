/** Returns whether an event matches a trigger or the step of a task. */

import type { AwaitedStep } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { type Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
import type { EventType, LoggedEvent } from '../../../server/world/events.ts';

type Awaited = Pick<AwaitedStep, 'event' | 'where'>;
type Condition = NonNullable<Awaited['where']>[string];

export function isAwaited({ event: name, where = {} }: Awaited, event: LoggedEvent): boolean {
  const type: EventType = name;
  if (event.type !== type) return false;
  const data: Readonly<Record<string, unknown>> = { mode: event.mode, ...event.data };
  return Object.entries(where).every(([field, condition]) =>
    Object.hasOwn(data, field) ? isMet(condition, data[field]) : false,
  );
}

function isMet(condition: Condition, value: unknown): boolean {
  if (typeof condition !== 'object') return isSameValue(String(condition), String(value));
  const number = parseSigned(String(value));
  if (number === undefined) return false;
  const { above, below, atLeast, atMost } = condition;
  return (
    (above === undefined || number.gt(above)) &&
    (below === undefined || number.lt(below)) &&
    (atLeast === undefined || number.gte(atLeast)) &&
    (atMost === undefined || number.lte(atMost))
  );
}

function isSameValue(left: string, right: string): boolean {
  if (left === right) return true;
  const number = parseSigned(right);
  return number !== undefined && parseSigned(left)?.eq(number) === true;
}

function parseSigned(text: string): Decimal | undefined {
  const size = parseDecimal(text.replace(/^-/, ''), 18);
  return text.startsWith('-') ? size?.neg() : size;
}
