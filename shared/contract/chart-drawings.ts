/**
 * What a user has drawn on charts, by symbol. This product's own, beside the paths of the specification; a host that has it says
 * so with what a page starts with.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { id, price, symbol, text, wholeNumber } from './values.ts';

const drawingKind = z.enum([
  'trendLine',
  'ray',
  'horizontal',
  'rectangle',
  'fibonacci',
  'text',
  'measure',
  'long',
  'short',
]);
export type DrawingKind = z.output<typeof drawingKind>;

/** As many as a chart of one symbol keeps. */
export const drawingsAtMost = 100;

/** What stands in a drawing of words. */
export const drawingText = text(120);

const drawing = z.strictObject({
  /** Made by the page; no two of a symbol have the same. */
  id,
  kind: drawingKind,
  /** In the order they were set; of positions entry, target and stop. Times are epoch milliseconds. */
  points: z
    .array(z.strictObject({ time: wholeNumber(0, 999_999_999_999_999), price }))
    .check(z.minLength(1), z.maxLength(3)),
  text: z.optional(drawingText),
});
export type SavedDrawing = z.output<typeof drawing>;

const drawings = z.array(drawing).check(z.maxLength(drawingsAtMost));
const saved = z.object({ drawings });

export const chartDrawings = {
  drawings: endpoint({
    method: 'GET',
    path: '/papertape/api/chart/drawings',
    access: 'user',
    summary:
      'What the user has drawn on charts of a symbol, the lowest first. The accounts of a user share it.',
    query: z.strictObject({ symbol }),
    data: saved,
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/drawings/save',
    access: 'user',
    summary: 'Keeps these drawings of a symbol in the place of those before; an empty list forgets them.',
    body: z.strictObject({ symbol, drawings }),
    data: saved,
    errors: ['symbolUnknown'],
    example: {
      symbol: 'BTCUSDT',
      drawings: [{ id: 'd-1', kind: 'horizontal', points: [{ time: 1_774_267_200_000, price: '90000' }] }],
    },
  }),
} as const;
