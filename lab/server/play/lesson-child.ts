/** The process behind `LessonProcess`: executes its jobs and answers with plain data. */
import process from 'node:process';
import type { LessonJob } from './lesson-work.ts';
import { previewScenario } from './preview.ts';
import { createUnreadable, readScenario } from './read-file.ts';

function runJob(job: LessonJob) {
  try {
    return job.do === 'read' ? readScenario(job.text) : previewScenario(job.file, job.place);
  } catch (error) {
    return job.do === 'read'
      ? createUnreadable(`it cannot be read: ${String(error)}`)
      : noPreview(String(error));
  }
}

const noPreview = (message: string) => ({ problems: [{ path: [], message }] });

process.on('message', (job: LessonJob) => process.send?.(runJob(job)));
process.once('disconnect', () => process.exit());
process.send?.('ready');
