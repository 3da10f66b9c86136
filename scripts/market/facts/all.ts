import type { Fact } from '../fact.ts';
import { DAYS } from './days.ts';
import { HOURS } from './hours.ts';
import { INSIDE } from './inside.ts';
import { PAUSES } from './pauses.ts';
import { QUOTES } from './quotes.ts';
import { RELATIONS } from './relations.ts';
import { TAPE } from './tape.ts';

/** All 65 facts by their number. */
export const FACTS: readonly Fact[] = [
  ...DAYS,
  ...INSIDE,
  ...RELATIONS,
  ...HOURS,
  ...PAUSES,
  ...QUOTES,
  ...TAPE,
].sort((left, right) => left.id - right.id);
