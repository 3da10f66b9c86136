/** Handlers of `/sim/classes` for trainers. */
import { Readable } from 'node:stream';
import type { ClassRow } from '@papertape/shared/contract/class-rows.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { simClasses } from '@papertape/shared/contract/sim-classes.ts';
import type { Handlers } from '../../../server/http/call.ts';
import { FileAnswer } from '../../../server/http/file-answer.ts';
import { readContractList } from '../../../server/modules/trading/list.ts';
import type { World } from '../../../server/world/world.ts';
import type { Boards } from './boards.ts';
import type { ClassRecord } from './class-record.ts';
import type { Classes } from './classes.ts';
import { lessons } from './lessons.ts';
import { createResults, writeResultsCsv } from './results.ts';
import { listTasks } from './scores.ts';
import { addSeat, changeSeat, shownSeat } from './seats.ts';
import { getWatch } from './watch.ts';

const rowsShown = 50;

async function seatDetail(world: World, record: ClassRecord, boards: Boards, number: number) {
  const seat = record.seats.find((one) => one.seat === number);
  const score = boards.scores(world, record).find(({ row }) => row.seat === number);
  if (seat === undefined || score === undefined) return refuse('notFound', { field: 'seat' });
  const owner = { userId: seat.userId, mode: seat.mode };
  const page = { page: 1, size: rowsShown };
  return {
    row: shownSeat(seat),
    mode: seat.mode,
    figures: score.row,
    positions: (await readContractList(world, owner, { kind: 'positions', ...page })).positions ?? [],
    orders: (await readContractList(world, owner, { kind: 'openOrders', ...page })).orders ?? [],
    history: (await readContractList(world, owner, { kind: 'orderHistory', ...page })).orders ?? [],
    closed: (await readContractList(world, owner, { kind: 'closed', ...page })).closed ?? [],
    tasks: listTasks(world, record, seat.userId),
  };
}

async function resultsFile(world: World, record: ClassRecord): Promise<FileAnswer> {
  // Spreadsheets recognize UTF-8 by its byte-order mark.
  const bytes = Buffer.from(`\uFEFF${writeResultsCsv(await createResults(world, record))}`);
  return new FileAnswer(Readable.from([bytes]), bytes.length, `${record.world}.csv`);
}

/**
 * Returns the last address on the network; null if only this machine reaches the class, or if the server runs in a container and does
 * not know the address.
 */
function findNetworkAddress({ lan, serverOnNetwork, addresses }: ClassRow): string | null {
  const last = lan || serverOnNetwork ? addresses.at(-1) : undefined;
  return last === undefined || new URL(last).hostname === 'localhost' ? null : last;
}

export function classHandlers(classes: Classes, boards: Boards): Handlers<typeof simClasses> {
  const { register } = classes;

  /** Calls `act` for a class that is running, and refuses with `statusConflict` once it has ended. */
  function running<Answer>(world: World, act: (record: ClassRecord) => Answer): Answer | Refusal {
    return register.held(world, (record) =>
      record.state === 'running' ? act(record) : refuse('statusConflict'),
    );
  }

  return {
    lessonList: () => ({ list: [...lessons()] }),
    classList: () => ({
      list: classes.list().map((record) => classes.row(record)),
      networks: classes.networks,
      serverOnNetwork: classes.isServerOnNetwork,
    }),
    classStart: ({ input, language }) => classes.start(input, language),
    classShow: ({ world }) => register.held(world, (record) => classes.detail(world, record)),
    classOfToken({ input }) {
      const found = register.withToken(input.token);
      return found?.as === 'trainer' ? { world: found.record.world } : refuse('notFound');
    },
    classEnd: ({ world }) => running(world, (record) => classes.end(world, record)),
    classDoor: ({ world, input: { lan, port } }) =>
      register.held(world, (record) => classes.setDoor(world, record, lan, port)),
    classRules: ({ world, input }) => running(world, (record) => classes.setRules(world, record, input)),
    classSay: ({ world, input }) => running(world, (record) => classes.say(world, record, input)),
    classFreeze: ({ world, input }) =>
      running(world, (record) => classes.freeze(world, record, input.frozen)),
    classRewind: ({ world, input }) => running(world, () => classes.rewind(world, input)),
    classSeat: ({ world, input }) =>
      register.held(world, (record) => seatDetail(world, record, boards, input.seat)),
    classSeatAdd: ({ world, input, language }) =>
      running(world, () => addSeat(register, world, input.name, language)),
    classSeatChange: ({ world, input }) => running(world, () => changeSeat(register, world, input)),
    classBoard: ({ world }) =>
      register.held(world, (record) => ({
        ...boards.board(world, record),
        address: findNetworkAddress(classes.row(record)),
      })),
    classWatch: ({ world }) =>
      register.held(world, (record) => getWatch(world).look(record, boards.scores(world, record))),
    classResults: ({ world, input }) =>
      register.held(world, (record) => createResults(world, record, input.seat)),
    classResultsCsv: ({ world }) => register.held(world, (record) => resultsFile(world, record)),
  };
}
