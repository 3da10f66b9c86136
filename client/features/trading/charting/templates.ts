/** Sets of studies as they are saved, and as a chart takes them. Pure. */
import type { SavedStudy, StudyTemplate } from '@papertape/shared/contract/study-templates.ts';
import { defaultStudies, type StudyName, type StudySettings, studyNames } from '../../../ui/chart/studies.ts';

/** What a chart shows, in the order studies have. */
export function savedStudies({ shown, parameters }: StudySettings): SavedStudy[] {
  return studyNames
    .filter((name) => shown.includes(name))
    .map((study) => ({ study, parameters: parameters[study] }));
}

/** A set as a chart takes it: what it does not show keeps its parameters, and what does not fit a study is as usual. */
export function settingsOf(studies: readonly SavedStudy[], before: StudySettings): StudySettings {
  const parameters: Record<StudyName, number[]> = { ...before.parameters };
  for (const { study, parameters: own } of studies) {
    const usual = defaultStudies.parameters[study];
    parameters[study] = own.length === usual.length ? [...own] : usual;
  }
  const shown = studyNames.filter((name) => studies.some(({ study }) => study === name));
  return { shown, parameters };
}

/** "MA 7, 25, 99 · VOL" */
export function studiesText(studies: readonly SavedStudy[]): string {
  return studies.map(({ study, parameters }) => [study, parameters.join(', ')].join(' ').trim()).join(' · ');
}

const sameName = (left: string, right: string) => left.toLowerCase() === right.trim().toLowerCase();

/** Under a name that is there it takes the place of that set, else it is the last one. */
export function withTemplate(templates: readonly StudyTemplate[], added: StudyTemplate): StudyTemplate[] {
  const named = { ...added, name: added.name.trim() };
  const at = templates.findIndex(({ name }) => sameName(name, added.name));
  const there = templates[at];
  return there ? templates.with(at, { ...named, id: there.id }) : [...templates, named];
}
