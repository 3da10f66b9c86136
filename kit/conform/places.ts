/** Finds the places where an answer differs from its schema, with the same terms as `?differences` of the page. */
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { Differences } from '@papertape/shared/reading/differences.ts';
import { compile } from '@papertape/shared/reading/reader.ts';
import { type PlaceFound, toPlace } from './report.ts';

/**
 * Lists where data differs from its schema, as the page would read it: missing, additional and converted
 * fields.
 */
export function findPlaces(schema: Schema, data: unknown, source: string): PlaceFound[] {
  const differences = new Differences();
  const reader = compile(schema, { source, at: '', differences });
  reader.listUnread?.(data);
  if (!reader.fits(data)) reader.mend(data);
  return differences.list.map(toPlace);
}
