/** Builds docs/kit/reference.md, every public name of the kit with its doc comment. */
import { type Declaration, type Member, type Parameter, readDeclarations } from './reference-source.ts';
import { typeWords, words } from './reference-words.ts';

interface Chapter {
  title: string;
  text: string;
  files: string[];
  /** Names of those files that only the kit itself uses. */
  without?: string[];
}

const client = (...names: string[]) => names.map((name) => `kit/client/${name}.ts`);

const chapters: readonly Chapter[] = [
  {
    title: 'The server and its worlds',
    text: "`import { papertape } from '@papertape/kit'`: `papertape({ url }).worlds.create()`.",
    files: ['kit/papertape.ts', ...client('duration', 'connection', 'worlds', 'world')],
    without: ['Connection', 'Upload', 'milliseconds', 'instant'],
  },
  {
    title: 'Time and market',
    text: '`world.clock` and `world.market`.',
    files: client('clock', 'market'),
    without: ['share'],
  },
  {
    title: 'People',
    text: '`await world.trader({ currency: 1000 })`.',
    files: client('trader', 'trader-input', 'requests'),
    without: ['toBalances'],
  },
  {
    title: 'Feeds',
    text: "`const socket = await world.listen('forex')`, `await mia.listen('orders')`.",
    files: client('listener'),
    without: ['ListenerPlace'],
  },
  {
    title: 'Back office, inbox, books',
    text: '`world.office`, `world.inbox` and `world.ledger`.',
    files: client('office', 'inbox', 'ledger'),
  },
  {
    title: 'Classes',
    text: '`host.classes.start({ lesson, seats })`, `host.classes.in(world)`.',
    files: client('classroom'),
  },
  { title: 'Faults', text: '`world.faults`.', files: client('faults') },
  {
    title: 'States, stories, capsules',
    text: '`world.snapshots`, `world.stories` and `world.capsule()`.',
    files: client('snapshots', 'stories', 'capsules'),
    without: ['downloadCapsule', 'replayCapsule'],
  },
  {
    title: 'Recorded markets',
    text: "`host.recordings.add('BTCUSDT-1m-2020-03.zip')` ([Bring your own market](bring-your-own-market.md)).",
    files: client('recordings'),
  },
  {
    title: 'Errors',
    text: "`import { Refused, Unreachable } from '@papertape/kit/errors'`.",
    files: client('problems'),
  },
  {
    title: 'Playwright',
    text: "`import { expect, test } from '@papertape/kit/playwright'`.",
    files: ['kit/playwright/playwright.ts', 'kit/playwright/server.ts', 'kit/playwright/session.ts'],
    without: ['enterWorld', 'prepare', 'sessionKey', 'watch', 'SessionSettings'],
  },
  {
    title: 'A server of your own, and another host',
    text: '`startServer()` from `@papertape/kit/server`, `conform()` from `@papertape/kit/conform`.',
    files: [
      'kit/server/server.ts',
      'kit/conform/settings.ts',
      'kit/conform/own-account.ts',
      'kit/conform/report.ts',
    ],
    without: ['spawnServer', 'toPlace', 'isFound', 'summaryText', 'reportText', 'MakeCall', 'endSessions'],
  },
];

const listExports = ({ files, without = [] }: Chapter): Declaration[] =>
  files.flatMap(readDeclarations).filter(({ name }) => !without.includes(name));

const sectionNames = new Set(chapters.flatMap(listExports).map(({ name }) => name));

/** Refers to the sections of the names in a type: "See `FailOptions`, `Conditions`." */
function referToSections(type: string): string | undefined {
  const named = (type.match(/\w+/g) ?? []).filter((word) => sectionNames.has(word));
  return named.length === 0 ? undefined : `See ${named.map((name) => `\`${name}\``).join(', ')}.`;
}

/** Returns the doc comment of a field or parameter, otherwise the common meaning of its name or type, or undefined. */
function findMeaning({ name, type, comment }: Parameter): string | undefined {
  if (comment !== '') return comment.charAt(0).toUpperCase() + comment.slice(1);
  return words[name] ?? typeWords[type.replace(/ \| undefined$/, '')] ?? referToSections(type);
}

function unexplained({ name: owner, kind, members }: Declaration): string[] {
  return members.flatMap((member) => {
    const at = `${owner}.${member.name}`;
    const missing = member.parameters.filter((one) => !findMeaning(one));
    const own = kind === 'function' || (member.isMethod ? member.comment !== '' : findMeaning(member));
    return [...(own ? [] : [at]), ...missing.map((one) => `${at}: ${one.name}`)];
  });
}

/** Lists names and parameters without a meaning, such as "Trader.open: side". */
export function unexplainedNames(): string[] {
  return chapters.flatMap(listExports).flatMap(unexplained);
}

/** Escapes bars, which would end a cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);

function memberRows({ name, comment, type, parameters, isMethod }: Member): string[] {
  const call = isMethod ? `${name}(${parameters.map((one) => one.name).join(', ')})` : name;
  const meaning = findMeaning({ name, type, comment }) ?? '';
  return [
    `| ${code(call)} | ${code(type)} | ${cell(meaning)} |`,
    ...parameters.map(
      (one) => `| &nbsp;&nbsp;${code(one.name)} | ${code(one.type)} | ${cell(findMeaning(one) ?? '')} |`,
    ),
  ];
}

function section({ name, kind, comment, type, members }: Declaration): string {
  const lines = [`### ${name}`, ''];
  if (comment !== '') lines.push(comment, '');
  if (kind === 'type') lines.push(`\`${type}\``, '');
  if (kind === 'interface' && type !== '') lines.push(`With the fields of \`${type}\`.`, '');
  if (members.length > 0)
    lines.push('| Name | Type | Meaning |', '| --- | --- | --- |', ...members.flatMap(memberRows), '');
  return lines.join('\n');
}

export function referenceText(): string {
  const parts = chapters.map((chapter) =>
    [`## ${chapter.title}`, '', chapter.text, '', ...listExports(chapter).map(section)].join('\n'),
  );
  const opening = `# Reference of the kit

Generated from the sources by \`npm run kit:reference\`. Times are milliseconds since 1970 of the world's clock. Durations are milliseconds or texts such as
\`90s\`. Amounts and prices are numbers or decimal texts in the given coin or quote currency; results are decimal texts.

`;
  return `${opening}${parts.join('\n')}`.replace(/\n{3,}/g, '\n\n');
}
