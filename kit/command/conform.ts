/** papertape conform: compares a host with the contract. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { Unreachable } from '../client/problems.ts';
import { conform } from '../conform/conform.ts';
import { isFound, reportText } from '../conform/report.ts';
import { reportPage } from '../conform/report-page.ts';
import { papertape } from '../papertape.ts';
import { answer, type Context, globalsOf } from './context.ts';
import { wholeNumberOf } from './numbers.ts';
import { exitCodes } from './output.ts';

interface ConformOptions {
  token?: string;
  page?: string;
  writes?: boolean;
  account?: string;
  feeds: boolean;
  timeout: string;
}

function readAccount(text: string): { email: string; password: string } {
  const [, email, password] = /^([^:]+@[^:]+):(.+)$/.exec(text) ?? [];
  if (email === undefined || password === undefined) throw new TypeError('--account is EMAIL:PASSWORD.');
  return { email, password };
}

export function conformCommand(context: Context): Command {
  return new Command('conform')
    .description('compares a host with the contract: what is missing, more, or of another type')
    .argument('<host>', 'https://trading.example')
    .option(
      '--token <token>',
      'token of a signed-in user, who stays signed in; without one, calls that need one must be rejected',
    )
    .option('--page <file>', 'also writes the report as a page')
    .option('--writes', 'also makes the calls that change something: orders, transfers, withdrawals')
    .option(
      '--account <email:password>',
      'account that --writes signs in and out; its other sessions may end',
    )
    .option('--no-feeds', 'skips the live feeds')
    .option('--timeout <ms>', 'time limit for an answer and for messages of a feed', '10000')
    .addHelpText(
      'after',
      `\nWithout --writes nothing changes on the host. Ends with ${exitCodes.found} where something differs.\n\nExamples:\n  papertape conform https://trading.example --page report.html\n  papertape conform http://127.0.0.1:3000 --world lesson --token "$TOKEN" --json`,
    )
    .action(async (host: string, options: ConformOptions, command: Command) => {
      const { world, json } = globalsOf(command);
      const { token, page, writes = false, account, feeds, timeout } = options;
      // An invalid address is rejected before the walk.
      const { url } = papertape({ url: host });
      const report = await conform({
        url,
        token,
        headers: world === undefined ? {} : { 'x-world': world },
        writes,
        account: account === undefined ? undefined : readAccount(account),
        feeds,
        timeoutMs: wholeNumberOf('--timeout', timeout, { from: 1 }),
        onFinding: ({ call, outcome }) =>
          json ? undefined : context.streams.err(`${outcome.padEnd(10)} ${call}\n`),
      });
      const asked = report.findings.filter(({ outcome }) => outcome !== 'skipped');
      if (asked.every(({ outcome }) => outcome === 'unanswered'))
        throw new Unreachable(`${url} answers no call of the contract (${asked[0]?.note}).`);
      if (page !== undefined) writeFileSync(page, reportPage(report));
      answer(context, command, report, reportText(report));
      if (report.findings.some(isFound)) context.endWith(exitCodes.found);
    });
}
