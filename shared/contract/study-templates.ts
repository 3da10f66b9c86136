/**
 * Sets of chart studies that a user has named, with their parameters. This product's own; a host that has it says so with what
 * a page starts with.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { id, text, wholeNumber } from './values.ts';

/** As many as a user has. */
export const templatesAtMost = 30;

export const templateName = text(40);

const savedStudy = z.strictObject({
  study: z.enum(['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ']),
  /** In the order the study’s name shows them: lengths in bars, and the width of the bands in deviations. */
  parameters: z.array(wholeNumber(1, 500)).check(z.maxLength(5)),
});

const template = z.strictObject({
  /** Made by the page; no two of a user have the same. */
  id,
  name: templateName,
  /** Those that are shown. */
  studies: z.array(savedStudy).check(z.maxLength(7)),
});
export type SavedStudy = z.output<typeof savedStudy>;
export type StudyTemplate = z.output<typeof template>;

const templates = z.array(template).check(z.maxLength(templatesAtMost));

const kept = z.object({
  /** In the user’s order. */
  templates,
  /** How often they were saved; the next save names it. */
  revision: z.number(),
});

export const studyTemplates = {
  templates: endpoint({
    method: 'GET',
    path: '/papertape/api/chart/templates',
    access: 'user',
    summary: 'The named sets of chart studies of the user, with their parameters.',
    data: kept,
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/templates/save',
    access: 'user',
    summary:
      'Keeps these sets in the place of those before. `revision` is that of the sets they were made from; others since then refuse it.',
    body: z.strictObject({ templates, revision: wholeNumber(0, 999_999_999_999_999) }),
    data: kept,
    errors: ['statusConflict'],
    example: {
      templates: [{ id: 't-1', name: 'Trend', studies: [{ study: 'EMA', parameters: [12, 26] }] }],
      revision: 0,
    },
  }),
} as const;
