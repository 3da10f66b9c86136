/**
 * What is known of a class beside its world: who sits where, codes, tokens and the secret. No part of the world's history, so that a
 * rewind takes no seat away and no journal holds a code.
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
}

/** What the decisions of a seat brought in other markets, market by market. */
export interface SeatLives {
  readonly seat: number;
  readonly profits: readonly string[];
  readonly points: readonly number[];
  /** Decisions that could not be carried out, in all markets together. */
  readonly missed: number;
}

export interface ClassRecord {
  readonly world: string;
  readonly storage: 'file' | 'memory';
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>> | null;
  readonly lesson: string | null;
  readonly state: 'running' | 'ended';
  /** World time. */
  readonly startedAt: number;
  readonly code: string;
  readonly joining: 'class' | 'seat';
  readonly lan: boolean;
  readonly port: number | null;
  /** Of the machine: when the door of a class that has ended closes. */
  readonly doorUntil?: number;
  readonly trainer: string;
  readonly board: string;
  readonly secret: string;
  readonly lessonSeed: string;
  readonly play: string;
  /** How those who come late begin. */
  readonly group: ScenarioFile['people'][number];
  readonly rules: ClassRules;
  /** How the clock ran before it was stopped. */
  readonly pace: { readonly mode: 'live' | 'fast'; readonly rate: number };
  readonly seats: readonly Seat[];
  /** The class that this one holds again. */
  readonly origin?: string;
  readonly lives?: readonly SeatLives[];
}

/** Milliseconds for which learners of the network still reach the results of a class that has ended; null where they do not. */
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

/** Reads a kept class; throws where the text is none. One of an earlier version lacks the newest rule. */
export function readClassRecord(json: string): ClassRecord {
  const record = JSON.parse(json) as ClassRecord;
  kept.parse(record);
  return { ...record, rules: { ...record.rules, secondsAgain: record.rules.secondsAgain ?? true } };
}

export type RulesWish = { readonly [Rule in keyof ClassRules]?: ClassRules[Rule] | undefined };

/** What is left out stays. */
export function withRules(before: ClassRules, wish: RulesWish): ClassRules {
  return {
    trading: wish.trading ?? before.trading,
    viewOnly: wish.viewOnly ?? before.viewOnly,
    resetDemo: wish.resetDemo ?? before.resetDemo,
    secondsAgain: wish.secondsAgain ?? before.secondsAgain,
  };
}

export const codeLength = 6;
export const seatCodeLength = 10;

/** Without signs that are taken for one another. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that is typed from a projector: capitals and digits. */
export function createCode(length: number): string {
  return Array.from({ length }, () => codeLetters[randomBelow(codeLetters.length)]).join('');
}

/** As it was given out, however it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
