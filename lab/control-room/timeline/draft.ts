/** A market event as typed, in percent and minutes, and as the API expects it. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { measureBounds, type ScenarioKind } from '@papertape/shared/contract/scenario.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { minuteMs } from '@papertape/shared/durations.ts';

export type MarketEvent = CallInputOf<typeof sim.scenarioCreate>;

/** Values as typed. */
export interface Draft {
  kind: ScenarioKind;
  target: string;
  /** World time, in epoch milliseconds. */
  startsAt: number;
  percent: string;
  minutes: string;
  times: string;
  /** Percentage of the move that is reversed. */
  back: string;
  price: string;
  /** Pairs of minutes and price: "5 66000, 10 64500.5". */
  path: string;
}

export type DraftField = 'percent' | 'minutes' | 'times' | 'back' | 'price' | 'path';

/** Fields per kind of event, in the order of the palette. */
export const draftFields: Readonly<Record<ScenarioKind, readonly DraftField[]>> = {
  crash: ['percent', 'minutes', 'back'],
  spike: ['percent', 'minutes', 'back'],
  gap: ['percent'],
  trend: ['percent', 'minutes'],
  pin: ['price', 'minutes'],
  path: ['path'],
  volatility: ['times', 'minutes'],
  spread: ['times', 'minutes'],
  liquidity: ['times', 'minutes'],
  freeze: ['minutes'],
  halt: ['minutes'],
  closed: ['minutes'],
  opened: ['minutes'],
};

export const kinds = Object.keys(draftFields) as ScenarioKind[];

const defaultPercent: Readonly<Partial<Record<ScenarioKind, string>>> = {
  crash: '8',
  spike: '8',
  gap: '-4',
  trend: '3',
};
const defaultMinutes: Readonly<Partial<Record<ScenarioKind, string>>> = {
  trend: '30',
  closed: '60',
  opened: '60',
};
const defaultTimes: Readonly<Partial<Record<ScenarioKind, string>>> = { spread: '5', liquidity: '0.1' };

/**
 * Creates a draft with the usual values of its kind.
 * @param price last price of the target.
 */
export const newDraft = (kind: ScenarioKind, target: string, startsAt: number, price: string): Draft => ({
  kind,
  target,
  startsAt,
  percent: defaultPercent[kind] ?? '5',
  minutes: defaultMinutes[kind] ?? '5',
  times: defaultTimes[kind] ?? '3',
  back: '50',
  price,
  path: `5 ${price}`,
});

/** Converts percent to a share ("12.5" to "0.125") by moving the point, which does not round. */
export function percentToShare(percent: string): string | undefined {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,5})(?:\.(\d{1,6}))?$/.exec(percent.trim()) ?? [];
  if (sign === undefined || !/[1-9]/.test(`${whole}${part}`)) return undefined;
  const digits = whole.padStart(3, '0');
  const fraction = `${digits.slice(-2)}${part}`.replace(/0+$/, '');
  const units = digits.slice(0, -2).replace(/^0+(?=\d)/, '');
  return `${sign}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

const minutesToMs = (minutes: string): number | undefined => {
  const span = Math.round(Number(minutes) * minuteMs);
  return Number.isFinite(span) && span >= 250 ? span : undefined;
};

const isAboveZero = (text: string): boolean => /^(?=.*[1-9])\d{1,12}(\.\d{1,8})?$/.test(text);

/** Parses a path and sorts it by time; undefined if a pair cannot be read. */
function parsePath(typed: string): MarketEvent['path'] {
  const points = typed.split(',').map((pair) => {
    const [minutes = '', price = '', ...more] = pair.trim().split(/\s+/);
    const afterMs = minutesToMs(minutes);
    return afterMs !== undefined && isAboveZero(price) && more.length === 0 ? { afterMs, price } : undefined;
  });
  const known = points.filter((point) => point !== undefined);
  return known.length === points.length ? known : undefined;
}

interface Outside {
  field: DraftField;
  /** In the unit of the field. */
  least: number;
  most: number;
}

/** Returns the first field whose number is outside of what the market accepts, with the bounds. */
export function findOutside(draft: Draft): Outside | undefined {
  const fields = draftFields[draft.kind];
  const [least = 0, most = 0] = measureBounds[draft.kind] ?? [];
  const bounds: readonly Outside[] = [
    { field: 'percent', least: least * 100, most: most * 100 },
    { field: 'times', least, most },
    { field: 'back', least: 0, most: 100 },
  ];
  return bounds.find(({ field, least: from, most: to }) => {
    const typed = draft[field];
    return fields.includes(field) && typed !== '' && (Number(typed) < from || Number(typed) > to);
  });
}

/** Builds the event; undefined while a field is missing or invalid. */
export function createDraftEvent(draft: Draft): MarketEvent | undefined {
  const { kind, target, startsAt, percent, minutes, times, back, price } = draft;
  if (findOutside(draft) !== undefined) return undefined;
  const start = { kind, target, startsAt };
  const fields = draftFields[kind];
  const by = percentToShare(percent);
  const durationMs = minutesToMs(minutes);
  const path = parsePath(draft.path);
  if (fields.includes('percent') && by === undefined) return undefined;
  if (fields.includes('minutes') && durationMs === undefined) return undefined;
  if (fields.includes('times') && !isAboveZero(times)) return undefined;
  if (kind === 'path') return path && { ...start, path };
  if (kind === 'pin') return isAboveZero(price) ? { ...start, price, durationMs } : undefined;
  if (fields.includes('times')) return { ...start, times, durationMs };
  if (!fields.includes('percent')) return { ...start, durationMs };
  const move = fields.includes('minutes') ? { ...start, by, overMs: durationMs } : { ...start, by };
  const returned = fields.includes('back') ? percentToShare(back) : undefined;
  return returned === undefined ? move : { ...move, back: returned, withinMs: durationMs };
}
