/** papertape conform: compares a host with the contract. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { Unreachable } from '../client/problems.ts';
import { conform } from '../conform/conform.ts';
import { type Finding, isFound, type Report, reportText, summaryText } from '../conform/report.ts';
import { papertape } from '../papertape.ts';
import { answer, type Context, readGlobals } from './context.ts';
import { parseWholeNumber } from './numbers.ts';
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

/**
 * Creates `papertape conform`. It ends with `found` if the host differs from the contract, and with
 * `unreachable` if it answers no call.
 */
export function conformCommand(context: Context): Command {
  return new Command('conform')
    .description('compares a host with the contract: fields that are missing, additional, or of another type')
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
      `\nWithout --writes nothing changes on the host. Exit code ${exitCodes.found}: something differs.\n\nExamples:\n  papertape conform https://trading.example --page report.html\n  papertape conform http://127.0.0.1:3000 --world lesson --token "$TOKEN" --json`,
    )
    .action(async (host: string, options: ConformOptions, command: Command) => {
      const { world, json } = readGlobals(command);
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
        timeoutMs: parseWholeNumber('--timeout', timeout, { from: 1 }),
        onFinding: ({ call, outcome }) =>
          json ? undefined : context.streams.err(`${outcome.padEnd(10)} ${call}\n`),
      });
      const called = report.findings.filter(({ outcome }) => outcome !== 'skipped');
      if (called.every(({ outcome }) => outcome === 'unanswered'))
        throw new Unreachable(`${url} answers no call of the contract (${called[0]?.note}).`);
      if (page !== undefined) writeFileSync(page, reportPage(report));
      answer(context, command, report, reportText(report));
      if (report.findings.some(isFound)) context.endWith(exitCodes.found);
    });
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 1px solid #8884; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .25rem 0; }
code { font: 13px/1.5 ui-monospace, monospace; }
.same, .refused, .skipped { opacity: .7; }
.differs b, .absent b, .unanswered b { color: #c60; }
`;

function block({ call, outcome, note, places }: Finding): string {
  const rows = places.map(
    ({ kind, at, expected, found, example }) =>
      `<tr><td>${kind}</td><td><code>${plain(at)}</code></td><td>${plain(expected)}</td><td>${plain(found)}</td><td><code>${plain(example)}</code></td></tr>`,
  );
  const head = `<b>${outcome}</b> <code>${plain(call)}</code> ${plain(note)}`;
  if (rows.length === 0) return `<p class="${outcome}">${head}</p>`;
  return `<details open class="${outcome}"><summary>${head}</summary><table><thead><tr><th></th><th>Place</th><th>Contract</th><th>Found</th><th>Example</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

function reportPage(report: Report): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract of ${plain(report.host)}</title><style>${style}</style></head>
<body><h1>Contract of ${plain(report.host)}</h1><p>${summaryText(report)}</p>
${report.findings.map(block).join('\n')}
</body></html>
`;
}
