/** Drawings as a host or the device keeps them: prices as texts on the grid of the symbol. */
import type { SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { type Drawing, drawingKinds } from '../../../ui/chart/tools/drawing.ts';

export function savedOf(drawings: readonly Drawing[], priceDecimals: number): SavedDrawing[] {
  return drawings.map(({ id, kind, points, text }) => ({
    id,
    kind,
    points: points.map(({ time, price }) => ({
      time: Math.max(0, Math.round(time)),
      price: Math.max(price, 10 ** -priceDecimals).toFixed(priceDecimals),
    })),
    ...(text ? { text } : {}),
  }));
}

/** What is not known here, or is not complete, is left out. */
export function drawingsOf(saved: readonly SavedDrawing[] | undefined): Drawing[] {
  return (saved ?? []).flatMap(({ id, kind, points, text }) => {
    const isWhole = points.every(({ time, price }) => isKnown(time) && isKnown(price));
    if (!drawingKinds.includes(kind) || !isWhole || points.length === 0) return [];
    const placed = points.map(({ time, price }) => ({ time, price: Number(price) }));
    return [{ id, kind, points: placed, ...(text ? { text } : {}) }];
  });
}
