/**
 * Named sets of chart studies with their parameters. A host that supports them lists `studyTemplates` among
 * its additions.
 */
import * as z from 'zod/mini';
import { runStudies } from '../studies/study-lines.ts';
import { endpoint } from './kit/endpoint.ts';
import { id, text, wholeNumber } from './values.ts';

/** Maximum number of templates per user. */
export const templatesAtMost = 30;

export const templateName = text(40);

const savedStudy = z.strictObject({
  study: z.enum([...runStudies, 'VOL']),
  /** In the order of the study's label: lengths in bars, and the width of the bands in deviations. */
  parameters: z.array(wholeNumber(1, 500)).check(z.maxLength(5)),
});

const template = z.strictObject({
  /** Chosen by the page; unique for a user. */
  id,
  name: templateName,
  /** Studies that the template shows. */
  studies: z.array(savedStudy).check(z.maxLength(13)),
});
export type SavedStudy = z.output<typeof savedStudy>;
export type StudyTemplate = z.output<typeof template>;

const templates = z.array(template).check(z.maxLength(templatesAtMost));

const kept = z.object({
  /** Templates in the user's order. */
  templates,
  /** Number of saves so far; the next save must name it. */
  revision: z.number(),
});

export const studyTemplates = {
  templates: endpoint({
    method: 'GET',
    path: '/papertape/api/chart/templates',
    access: 'user',
    summary: 'Lists the named sets of chart studies of the user, with their parameters.',
    data: kept,
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/templates/save',
    access: 'user',
    summary:
      'Replaces all sets. `revision` is that of the sets that were edited; if they were changed since, the save is refused.',
    body: z.strictObject({ templates, revision: wholeNumber(0, 999_999_999_999_999) }),
    data: kept,
    errors: ['statusConflict'],
    example: {
      templates: [{ id: 't-1', name: 'Trend', studies: [{ study: 'EMA', parameters: [12, 26] }] }],
      revision: 0,
    },
  }),
} as const;
