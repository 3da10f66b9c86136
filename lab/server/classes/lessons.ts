/** The built-in lessons, in the order of a course. They are read once, because their files do not change while the server runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { readScenario } from '../play/read-file.ts';

const folder = join(import.meta.dirname, '../../lessons');
const ending = '.yaml';

type Lesson = DataOf<typeof sim.lessonList>['list'][number];

/** From the basics to days that happened; lessons that are not listed follow by name. */
const course = [
  'position-size',
  'stop-placement',
  'leverage',
  'isolated-cross',
  'liquidation-cascade',
  'fee-drag',
  'thin-book',
  'funding',
  'flash-crash',
  'short-squeeze',
  'weekend-gap',
  'depeg',
  'daylight-saving',
  'outage',
  'loan-due-date',
  'kyc-withdrawal',
  'franc-2015',
  'pound-2016',
  'bitcoin-2020',
  'oil-2020',
];

const places = new Map(course.map((name, place) => [name, place]));
const readPlace = (name: string) => places.get(name) ?? course.length;

let known: readonly Lesson[] | undefined;

export function lessons(): readonly Lesson[] {
  known ??= listLessonNames().flatMap((name) => {
    const source = readFileSync(join(folder, `${name}${ending}`), 'utf8');
    const { file } = readScenario(source);
    if (file === undefined) return [];
    const { title, about, tasks } = file;
    return [
      {
        name,
        title: title as Record<string, string>,
        about: about === undefined ? null : (about as Record<string, string>),
        tasks: tasks.length,
        source,
      },
    ];
  });
  return known;
}

function listLessonNames(): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort((left, right) => readPlace(left) - readPlace(right) || (left < right ? -1 : 1));
}
