/** One lesson that a learner practices alone, in a private world. */

import type {
  PracticeResult,
  PracticeSpeed,
  PracticeTask,
  RunningPractice,
} from '@papertape/shared/contract/practice.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { noStart } from '../../../server/market/price-start.ts';
import type { Session } from '../../../server/modules/identity/sessions.store.ts';
import type { Directory } from '../../../server/world/directory.ts';
import type { Tx } from '../../../server/world/tx.ts';
import type { World } from '../../../server/world/world.ts';
import { giveStart } from '../play/people.ts';
import { planScenario } from '../play/plan.ts';
import { beginPlay } from '../play/player.ts';
import { findPlay } from '../play/plays.ts';
import { taskKey } from '../play/tasks.ts';
import { PrivateRun } from '../replay/private-run.ts';
import { summarizeTrades } from '../replay/run-figures.ts';
import { getTraining } from '../replay/training.ts';
import type { OwnLesson } from './practice-lessons.ts';

interface Opening {
  readonly lesson: OwnLesson;
  beat(run: PrivateRun): void;
}

/** Id of the only play of such a world. */
const playId = 'practice';

const readState = ({ passedAt, failedAt }: { passedAt: number | null; failedAt: number | null }) => {
  if (passedAt !== null) return 'passed';
  return failedAt === null ? 'open' : 'failed';
};

/** Begins the lesson with the learner as its only participant. */
function beginLesson(tx: Tx, file: ScenarioFile, userId: string): void {
  const [group] = file.people;
  const planned = planScenario(file, tx.world.market, tx.now);
  if (group === undefined || 'problems' in planned) throw new Error('the lesson cannot be played alone');
  const learner = { userId, name: group.name, mode: 'demo', mayResetDemo: false } as const;
  const refusal =
    giveStart(tx, userId, group) ??
    beginPlay(tx, { id: playId, file, plan: planned.plan, people: [learner] });
  if ('refused' in refusal) throw new Error(`the lesson cannot be played: ${refusal.refused}`);
}

export class Practice extends PrivateRun {
  readonly #lesson: OwnLesson;
  readonly #startsAt: number;
  #speed: PracticeSpeed = '10';
  #isStopping = false;

  private constructor(parent: World, session: Session, lesson: OwnLesson, now: () => number) {
    super(parent, session, now);
    this.#lesson = lesson;
    const { start } = lesson.file.world ?? {};
    this.#startsAt = start === undefined ? parent.clock.now() : Date.parse(start);
  }

  /** Opens the world of a lesson, paused at its beginning. */
  static async open(
    { privates }: Directory,
    parent: World,
    session: Session,
    { lesson, beat }: Opening,
  ): Promise<Practice> {
    const practice = new Practice(parent, session, lesson, privates.real.monotonic);
    const moving = { userId: session.userId, session: session.number };
    const { recordings: _recordings, ...settings } = parent.settings;
    const world = await privates.open({
      // The page reads from this name which world it returns to.
      name: `practice~${parent.id}`,
      seed: lesson.file.world?.seed ?? lesson.lesson,
      startTime: practice.#startsAt,
      settings: { ...settings, classRules: null },
      start: noStart,
      follow: () => practice.#endsAt,
      begin(tx) {
        for (const bring of tx.world.ports.bringers) bring(parent, tx, moving);
        beginLesson(tx, lesson.file, session.userId);
        return undefined;
      },
      onHeartbeat: () => beat(practice),
    });
    getTraining(world).isReplay = true;
    practice.attach(world);
    return practice;
  }

  get #endsAt(): number {
    return this.#startsAt + this.#lesson.lastsMs;
  }

  get #isOver(): boolean {
    return this.world.clock.now() >= this.#endsAt;
  }

  view(): RunningPractice {
    const { clock, id } = this.world;
    const { lesson, title, about } = this.#lesson;
    return {
      lesson,
      title,
      about,
      world: id,
      of: this.parent.id,
      startsAt: this.#startsAt,
      endsAt: this.#endsAt,
      now: clock.now(),
      isPlaying: this.isPlaying,
      speed: this.#speed,
      isOver: this.#isOver,
      tasks: this.#listTasks(),
    };
  }

  async play(speed: PracticeSpeed): Promise<RunningPractice> {
    this.#speed = speed;
    return await this.#move(() => this.set('clock.set', { mode: 'fast', rate: Number(speed) }));
  }

  pause(): Promise<RunningPractice> {
    return this.#move(() => this.set('clock.set', { mode: 'paused' }));
  }

  skip(seconds: number): Promise<RunningPractice> {
    const to = Math.min(this.#endsAt, this.world.clock.now() + seconds * 1_000);
    return this.#move(() => this.set('clock.advance', { to }));
  }

  /** Stops the clock at the end of the lesson. */
  override goOn(): Promise<unknown> | undefined {
    if (this.#isStopping || !this.isPlaying || !this.#isOver) return undefined;
    this.#isStopping = true;
    return this.set('clock.set', { mode: 'paused' }).finally(() => {
      this.#isStopping = false;
    });
  }

  override summarize(): PracticeResult {
    const { lesson, title } = this.#lesson;
    return { lesson, title, tasks: this.#listTasks(), ...summarizeTrades(this.world, this.userId) };
  }

  #listTasks(): PracticeTask[] {
    const found = findPlay(this.world, playId);
    return this.#lesson.file.tasks.map(({ id, text, points }) => {
      const state = found?.progress.tasks[taskKey(id, this.userId)];
      return {
        id,
        text: text as Record<string, string>,
        points,
        state: state === undefined ? 'open' : readState(state),
      };
    });
  }

  async #move(work: () => Promise<void>): Promise<RunningPractice> {
    this.use();
    if (!this.#isOver) await work();
    return this.view();
  }
}
