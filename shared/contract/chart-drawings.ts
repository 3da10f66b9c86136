/**
 * Drawings of a user on charts, by symbol. A host that supports them lists `chartDrawings` among its
 * additions.
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

/** Upper bound of drawings per symbol. */
export const drawingsAtMost = 100;

/** Text of a drawing of kind `text`. */
export const drawingText = text(120);

const drawing = z.strictObject({
  /** Chosen by the page; unique within a symbol. */
  id,
  kind: drawingKind,
  /**
   * In the order in which they were set; a position has entry, target and stop. Times are epoch milliseconds.
   */
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
      'Lists the drawings of the user on charts of a symbol, bottom layer first. All accounts of a user share them.',
    query: z.strictObject({ symbol }),
    data: saved,
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/drawings/save',
    access: 'user',
    summary: 'Replaces all drawings of a symbol; an empty list removes them.',
    body: z.strictObject({ symbol, drawings }),
    data: saved,
    errors: ['symbolUnknown'],
    example: {
      symbol: 'BTCUSDT',
      drawings: [{ id: 'd-1', kind: 'horizontal', points: [{ time: 1_774_267_200_000, price: '90000' }] }],
    },
  }),
} as const;
