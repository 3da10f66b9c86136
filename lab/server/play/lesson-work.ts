/** Work on foreign scenario files as jobs of plain data, so that another process can execute them. */
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { type Preview, previewScenario, type ScenarioPlace } from './preview.ts';
import { type Reading, readScenario } from './read-file.ts';

export type LessonJob =
  | { readonly do: 'read'; readonly text: string }
  | { readonly do: 'preview'; readonly file: ScenarioFile; readonly place: ScenarioPlace };

export interface LessonWork {
  read(text: string): Promise<Reading>;
  preview(file: ScenarioFile, place: ScenarioPlace): Promise<Preview>;
}

/** Executes the jobs in this process. */
export const lessonWorkHere: LessonWork = {
  read: async (text) => readScenario(text),
  preview: async (file, place) => previewScenario(file, place),
};
