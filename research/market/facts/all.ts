import type { Fact } from '../fact.ts';
import { dayFacts } from './days.ts';
import { hourFacts } from './hours.ts';
import { insideFacts } from './inside.ts';
import { pauses } from './pauses.ts';
import { quoteFacts } from './quotes.ts';
import { relations } from './relations.ts';
import { tape } from './tape.ts';

/** All 65 facts in order. */
export const allFacts: readonly Fact[] = [
  ...dayFacts,
  ...insideFacts,
  ...relations,
  ...hourFacts,
  ...pauses,
  ...quoteFacts,
  ...tape,
].sort((left, right) => left.id - right.id);
