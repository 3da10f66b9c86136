/** An event as the room asks for it, in per cent and minutes, and as the API takes it. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';

export const kinds = ['crash', 'spike', 'gap', 'trend', 'volatility', 'spread', 'halt', 'freeze'] as const;
export type Kind = (typeof kinds)[number];
export type MarketEvent = CallInputOf<typeof sim.scenarioCreate>;

/** Numbers as they are typed. */
export interface Draft {
  kind: Kind;
  target: string;
  /** World time. */
  startsAt: number;
  percent: string;
  minutes: string;
  times: string;
  /** How much of the way it comes back, in per cent. */
  back: string;
}

export type DraftField = 'percent' | 'minutes' | 'times' | 'back';

/** What each kind is asked for. */
export const fieldsOf: Readonly<Record<Kind, readonly DraftField[]>> = {
  crash: ['percent', 'minutes', 'back'],
  spike: ['percent', 'minutes', 'back'],
  gap: ['percent'],
  trend: ['percent', 'minutes'],
  volatility: ['times', 'minutes'],
  spread: ['times', 'minutes'],
  halt: ['minutes'],
  freeze: ['minutes'],
};

const given: Readonly<Record<Kind, string>> = {
  crash: '8',
  spike: '8',
  gap: '-4',
  trend: '3',
  volatility: '0',
  spread: '0',
  halt: '0',
  freeze: '0',
};

const minuteMs = 60_000;

export const newDraft = (kind: Kind, target: string, startsAt: number): Draft => ({
  kind,
  target,
  startsAt,
  percent: given[kind],
  minutes: kind === 'trend' ? '30' : '5',
  times: kind === 'spread' ? '5' : '3',
  back: '50',
});

/** "12.5" per cent as the share "0.125", by moving the point: no sum rounds. */
export function shareOf(percent: string): string | undefined {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,5})(?:\.(\d{1,6}))?$/.exec(percent.trim()) ?? [];
  if (sign === undefined || !/[1-9]/.test(`${whole}${part}`)) return undefined;
  const digits = whole.padStart(3, '0');
  const fraction = `${digits.slice(-2)}${part}`.replace(/0+$/, '');
  const units = digits.slice(0, -2).replace(/^0+(?=\d)/, '');
  return `${sign}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

const spanOf = (minutes: string): number | undefined => {
  const span = Math.round(Number(minutes) * minuteMs);
  return Number.isFinite(span) && span >= 250 ? span : undefined;
};

/** Undefined while something is missing or makes no sense. */
export function eventOf({
  kind,
  target,
  startsAt,
  percent,
  minutes,
  times,
  back,
}: Draft): MarketEvent | undefined {
  const start = { kind, target, startsAt };
  const by = shareOf(percent);
  const span = spanOf(minutes);
  if (fieldsOf[kind].includes('percent') && by === undefined) return undefined;
  if (fieldsOf[kind].includes('minutes') && span === undefined) return undefined;
  if (fieldsOf[kind].includes('times') && !/^(?=.*[1-9])\d{1,6}(\.\d{1,4})?$/.test(times)) return undefined;
  if (kind === 'gap') return { ...start, by };
  if (kind === 'trend') return { ...start, by, overMs: span };
  if (kind === 'volatility' || kind === 'spread') return { ...start, times, durationMs: span };
  if (kind === 'halt' || kind === 'freeze') return { ...start, durationMs: span };
  if (by?.startsWith('-')) return undefined;
  const returned = shareOf(back);
  const comesBack = returned === undefined ? {} : { back: returned, withinMs: span };
  return { ...start, by, overMs: span, ...comesBack };
}
