/** papertape office, inbox, certify: back-office decisions, messages, and comparison of histories. */
import { Command } from 'commander';
import type { Policy, RequestKind } from '../client/office.ts';
import { answer, type Context, openWorld } from './context.ts';
import { parseWholeNumber } from './numbers.ts';
import { exitCodes, fields, table, timeText } from './output.ts';

interface PolicyOptions {
  after?: string;
}

interface DecideOptions {
  id?: string;
  reason?: string;
}

const kinds = ['<kind>', 'recharge, withdraw, kyc or loan'] as const;

/** Creates `papertape office`. Delays of a policy are spans of world time. */
export function officeCommand(context: Context): Command {
  return new Command('office')
    .description('back office: policies and waiting requests')
    .addCommand(
      new Command('policy')
        .description('sets the policy for requests of a kind')
        .argument(...kinds)
        .argument('<decision>', 'auto, reject or hand')
        .option('--after <span>', 'delay of a decision')
        .action(async (kind: RequestKind, decision: string, { after }: PolicyOptions, command: Command) => {
          const policy = { decision, ...(after === undefined ? {} : { after }) } as Policy;
          const set = await (await openWorld(command)).office.set({ [kind]: policy });
          const rows = Object.entries(set).map(([name, policy]) => ({ kind: name, ...policy }));
          answer(context, command, set, table(rows));
        }),
    )
    .addCommand(
      new Command('waiting')
        .description('lists requests that wait for a decision, oldest first')
        .argument('[kind]')
        .action(async (kind: RequestKind | undefined, _options: object, command: Command) => {
          const list = await (await openWorld(command)).office.waiting(kind);
          const rows = list.map(({ id, kind: of, uid, summary, createdAt }) => ({
            id,
            kind: of,
            uid,
            since: timeText(createdAt),
            summary,
          }));
          answer(context, command, list, table(rows));
        }),
    )
    .addCommand(decideCommand(context, 'approve'))
    .addCommand(decideCommand(context, 'reject').option('--reason <text>', 'reason shown to the user'))
    .addHelpText(
      'after',
      '\nExamples:\n  papertape office policy kyc hand --world lesson\n  papertape office reject kyc --reason "The picture is blurred." --world lesson',
    );
}

function decideCommand(context: Context, verdict: 'approve' | 'reject'): Command {
  return new Command(verdict)
    .description(`${verdict}s the only waiting request, or the one given by --id`)
    .argument(...kinds)
    .option('--id <id>')
    .action(async (kind: RequestKind, { id, reason }: DecideOptions, command: Command) => {
      const { office } = await openWorld(command);
      const which = { ...(id === undefined ? {} : { id }), ...(reason === undefined ? {} : { reason }) };
      await (verdict === 'approve' ? office.approve(kind, id) : office.reject(kind, which));
      answer(context, command, { done: true }, 'done');
    });
}

/** Creates `papertape inbox`, which prints verification codes too. */
export function inboxCommand(context: Context): Command {
  return new Command('inbox')
    .description('lists emails and SMS of a world, newest first')
    .option('--to <address>', 'recipient')
    .option('--limit <number>', 'maximum number', '20')
    .addHelpText(
      'after',
      '\nExample:\n  papertape inbox --to mia@example.com --limit 1 --json --world lesson',
    )
    .action(async ({ to, limit }: { to?: string; limit: string }, command: Command) => {
      const { inbox } = await openWorld(command);
      const list = await inbox.messages({
        limit: parseWholeNumber('--limit', limit, { from: 1 }),
        ...(to === undefined ? {} : { to }),
      });
      const rows = list.map(({ time, to: recipient, text }) => ({
        time: timeText(time),
        to: recipient,
        text,
      }));
      answer(context, command, list, table(rows));
    });
}

/** Creates `papertape certify`. It ends with `found` if the audit of the world fails. */
export function certifyCommand(context: Context): Command {
  return new Command('certify')
    .description('prints seed, start, hash of all events and audit; equal output means equal histories')
    .addHelpText(
      'after',
      `\nExit code ${exitCodes.found}: an invariant of the ledger is broken.\n\nExample:\n  papertape certify --json --world lesson`,
    )
    .action(async (_options: object, command: Command) => {
      const world = await openWorld(command);
      const { seed, startTime } = await world.info();
      const log = await world.ledger.fingerprint();
      const { ok, postings, breaches } = await world.ledger.audit();
      const data = { world: world.id, seed, startTime, ...log, audit: { ok, postings, breaches } };
      const text = fields({
        world: world.id,
        seed,
        start: timeText(startTime),
        now: timeText(log.now),
        events: log.events,
        hash: log.hash,
        audit: ok ? `balanced, ${postings} postings` : `${breaches.length} invariants are broken`,
      });
      answer(context, command, data, text);
      if (!ok) context.endWith(exitCodes.found);
    });
}
