import type { SavedStudy, StudyTemplate } from '@papertape/shared/contract/study-templates.ts';
import {
  defaultStudies,
  type StudyName,
  type StudySettings,
  studyNames,
} from '../../../ui/chart/study-names.ts';

/** Returns the shown studies as a set that can be saved. */
export function savedStudies({ shown, parameters }: StudySettings): SavedStudy[] {
  return studyNames
    .filter((name) => shown.includes(name))
    .map((study) => ({ study, parameters: parameters[study] }));
}

/** Applies a set to the studies of a chart. Studies that it does not show keep their parameters; unfit ones get the usual ones. */
export function toStudySettings(studies: readonly SavedStudy[], before: StudySettings): StudySettings {
  const parameters: Record<StudyName, number[]> = { ...before.parameters };
  for (const { study, parameters: own } of studies) {
    const usual = defaultStudies.parameters[study];
    parameters[study] = own.length === usual.length ? [...own] : usual;
  }
  const shown = studyNames.filter((name) => studies.some(({ study }) => study === name));
  return { shown, parameters };
}

/** Formats studies as "MA 7, 25, 99 · VOL". */
export function studiesText(studies: readonly SavedStudy[]): string {
  return studies.map(({ study, parameters }) => [study, parameters.join(', ')].join(' ').trim()).join(' · ');
}

const sameName = (left: string, right: string) => left.toLowerCase() === right.trim().toLowerCase();

/** Adds a set, or replaces the one of the same name. */
export function withTemplate(templates: readonly StudyTemplate[], added: StudyTemplate): StudyTemplate[] {
  const named = { ...added, name: added.name.trim() };
  const at = templates.findIndex(({ name }) => sameName(name, added.name));
  const there = templates[at];
  return there ? templates.with(at, { ...named, id: there.id }) : [...templates, named];
}
