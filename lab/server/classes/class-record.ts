/**
 * The record of a class: its seats, codes, tokens and secret. It is stored beside the world and not in its
 * history, so that a rewind removes no seat and no journal contains a code.
 */

import type { ClassRules } from '@papertape/shared/contract/class-rows.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import * as z from 'zod/mini';
import { randomBelow } from '../../../server/world/security.ts';

export interface Seat {
  readonly seat: number;
  readonly name: string;
  readonly state: 'free' | 'taken' | 'closed';
  readonly code: string;
  readonly userId: string;
  readonly uid: string;
  readonly mode: Mode;
  /** True if the trainer named the seat: only a learner of that name takes it, and it keeps the name. */
  readonly reserved?: boolean;
}

/** Part of a recording that a class trades, by its own dates. */
export interface ClassStretch {
  /** Hash of the recording, its name, and its symbol. */
  readonly recording: string;
  readonly name: string;
  readonly of: string;
  readonly from: number;
  readonly to: number;
  /** Symbol in the class. */
  readonly symbol: string;
  /** Added to its dates in the class. */
  readonly shiftMs: number;
  readonly blind: boolean;
}

/** Results of one seat's decisions in other markets, market by market. */
export interface SeatLives {
  readonly seat: number;
  readonly profits: readonly string[];
  readonly points: readonly number[];
  /** Number of decisions that were not possible, summed over all markets. */
  readonly missed: number;
}

export interface ClassRecord {
  readonly world: string;
  readonly storage: 'file' | 'memory';
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>> | null;
  readonly lesson: string | null;
  readonly state: 'running' | 'ended';
  /** World time, in epoch milliseconds. */
  readonly startedAt: number;
  readonly code: string;
  readonly joining: 'class' | 'seat';
  readonly lan: boolean;
  readonly port: number | null;
  /** Machine time at which the door of an ended class closes. */
  readonly doorUntil?: number;
  readonly trainer: string;
  readonly board: string;
  readonly secret: string;
  readonly lessonSeed: string;
  readonly play: string;
  /** The group of the lesson that latecomers join. */
  readonly group: ScenarioFile['people'][number];
  readonly rules: ClassRules;
  /** Mode and rate of the clock before it was paused. */
  readonly pace: { readonly mode: 'live' | 'fast'; readonly rate: number };
  readonly seats: readonly Seat[];
  /** World time at which the clock was running when the server stopped; it waits there until it is resumed. */
  readonly stoppedAt?: number;
  /** World of the first class, where this one repeats it. */
  readonly origin?: string;
  readonly lives?: readonly SeatLives[];
  readonly stretch?: ClassStretch;
}

/**
 * Returns the milliseconds for which learners on the network can still read the results; null while the class
 * runs or no door is open.
 */
export function resultsLeftMs({ state, lan, doorUntil = 0 }: ClassRecord, now: number): number | null {
  return state === 'ended' && lan ? Math.max(0, doorUntil - now) : null;
}

const text = z.string();
const kept = z.looseObject({
  world: text,
  storage: z.enum(['file', 'memory']),
  title: z.record(text, text),
  state: z.enum(['running', 'ended']),
  startedAt: z.number(),
  code: text,
  joining: z.enum(['class', 'seat']),
  lan: z.boolean(),
  port: z.nullable(z.number()),
  trainer: text,
  board: text,
  secret: text,
  lessonSeed: text,
  play: text,
  rules: z.looseObject({
    trading: z.enum(['open', 'closed']),
    viewOnly: z.boolean(),
    resetDemo: z.boolean(),
  }),
  pace: z.object({ mode: z.enum(['live', 'fast']), rate: z.number() }),
  seats: z.array(
    z.looseObject({
      seat: z.number(),
      name: text,
      state: z.enum(['free', 'taken', 'closed']),
      code: text,
      userId: text,
      uid: text,
    }),
  ),
});

/**
 * Reads a stored class. Throws where the text is not one. Records of earlier versions lack the newest rule.
 */
export function readClassRecord(json: string): ClassRecord {
  const record = JSON.parse(json) as ClassRecord;
  kept.parse(record);
  return { ...record, rules: { ...record.rules, secondsAgain: record.rules.secondsAgain ?? true } };
}

export type RuleChanges = { readonly [Rule in keyof ClassRules]?: ClassRules[Rule] | undefined };

/** Returns the rules with those of `input` replaced. */
export function withRules(before: ClassRules, input: RuleChanges): ClassRules {
  return {
    trading: input.trading ?? before.trading,
    viewOnly: input.viewOnly ?? before.viewOnly,
    resetDemo: input.resetDemo ?? before.resetDemo,
    secondsAgain: input.secondsAgain ?? before.secondsAgain,
  };
}

export const codeLength = 6;
export const seatCodeLength = 10;

/** Letters and digits that are not mistaken for one another. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Creates a code of capitals and digits that can be typed from a projector. */
export function createCode(length: number): string {
  return Array.from({ length }, () => codeLetters[randomBelow(codeLetters.length)]).join('');
}

/** Removes from a typed code whatever was added to its letters and digits, and restores its capitals. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
