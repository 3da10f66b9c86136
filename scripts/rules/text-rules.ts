/** Rules about single lines of text that neither Biome nor the compiler can check. Each shows a line that breaks it. */
import { matchingLines, type Problem, type SourceFile, withoutComments } from './source-file.ts';

interface TextRule {
  readonly name: string;
  readonly message: string;
  readonly pattern: RegExp;
  /** Starts of paths as alternatives of a regular expression; tests are exempt. */
  readonly within: string;
  /** Files that may contain the pattern. */
  readonly except?: RegExp;
  /** True reads tests and comments too. */
  readonly readsAll?: boolean;
  readonly example: readonly [path: string, line: string];
}

const servers = 'server|lab/server|cluster';
const pages = 'client|lab/control-room|lab/join';
const test = /\.(test|spec|fixture)\.tsx?$|(^|\/)testing\//;
const stores =
  /\.store\.ts$|^server\/world\/(database|table|table-shape|tx|world|row-writes|turn-writes|commit-worker|migrations)\.ts$/;

export const textRules: readonly TextRule[] = [
  {
    name: 'one-clock',
    message: 'Time comes from the clock of the world; pages read it through client/lib.',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bdayjs\(\s*\)/,
    within: `${servers}|shared|client/(features|ui|app)|lab`,
    except: /^server\/world\/(real-clock|security)\.ts$|^cluster\/failover\//,
    example: ['server/engine/fill.ts', 'const at = Date.now();'],
  },
  {
    name: 'lengths-of-time',
    message: 'Hours, days and weeks are named in shared/durations.ts.',
    pattern: /\b(3_600_000|86_400_000|604_800_000)\b|\bconst (minute|hour|day)Ms\b/,
    within: `${servers}|${pages}|shared|kit`,
    except: /^shared\/durations\.ts$/,
    example: ['lab/server/first-world.ts', 'const dayMs = 24 * 60 * 60_000;'],
  },
  {
    name: 'own-names',
    message: 'Every object has inherited names such as "constructor": use Object.hasOwn.',
    pattern: /(?:[(!&|?=:]|\breturn)\s*(?!const\b|let\b)[\w$.[\]()]+ in [\w$]/,
    within: `${servers}|shared`,
    example: ['server/texts/languages.ts', 'return header !== undefined && header in folders;'],
  },
  {
    name: 'rows-in-stores',
    message: 'Rows are read and written by the methods of a store, `<feature>.store.ts`.',
    pattern: /\bdb\b|\bprisma\b/,
    within: servers,
    except: stores,
    example: ['server/modules/loan/loan.service.ts', 'tx.db.loan.insert(row);'],
  },
  {
    name: 'sql-in-world',
    message: 'SQL is written in server/world alone: a turn uses Table, every other read Prisma Client.',
    pattern:
      /\$(query|execute)Raw|\bPrisma\.(sql|raw|join)\b|\bconnection\b.*\.(prepare|exec)\b|\b(SELECT|INSERT INTO|DELETE FROM)\s|\bUPDATE "/,
    within: 'server|lab/server',
    except: /^server\/(world|testing)\//,
    example: ['server/modules/loan/loan.store.ts', 'await prisma.$queryRaw(query);'],
  },
  {
    name: 'columns-by-schema',
    message: 'JSON of a column is read through its schema, with readJson of server/world/json-columns.ts.',
    pattern: /\bJSON\.parse\((row|stored|user)\b/,
    within: servers,
    example: ['server/modules/loan/loan-view.ts', 'photos: JSON.parse(row.photos) as string[],'],
  },
  {
    name: 'problems-in-words',
    message: 'problemText of client/lib/api/report.ts shows errors: their own messages are for engineers.',
    pattern: /\b\w*(error|problem|failed|failure|cause)\??\.message\b/i,
    within: 'client/(features|entities|app|ui)',
    except: /^client\/app\/page-failure\.tsx$/,
    example: ['client/ui/paged-list.tsx', 'pages.error?.message'],
  },
  {
    name: 'places-by-name',
    message: 'Addresses of pages and feeds are listed in shared/contract/{places,feed-paths}.ts.',
    pattern: /['"`}]\/(pages|ws)\/\w/,
    within: 'server|client|shared',
    except: /^shared\/contract\/(places|feed-paths)\.ts$/,
    example: ['client/features/loan/loan.mobile.tsx', '<Link to="/pages/recharge/index">'],
  },
  {
    name: 'texts-in-locales',
    message: 'Texts for users live in locales, in every language.',
    pattern:
      /\b(aria-label|aria-description|title|placeholder|alt|hint|caption|heading|description)="[^"]*[A-Z][a-z]|(^|>)\s*[A-Z][a-z]+( [\w’']+)*[.!?…]?\s*<\/|^\s+[A-Z][a-z]+( [a-z’']+){2,}[.!?]?$|\b(msg|text|title|body|label): ['"`][A-Z][a-z]+ [a-z]/,
    within: `(${pages})/.*\\.tsx|${servers}`,
    except: /^client\/ui\/gallery\/|^server\/docs\//,
    example: ['client/features/loan/loan.tsx', '<Field hint="At least 3 photos" />'],
  },
  {
    name: 'no-way-around',
    message: 'Types and rules are obeyed, not silenced, and unfinished work does not land.',
    pattern: /\bas any\b|\bas unknown as\b|@ts-(nocheck|expect-error)|biome-ignore|\b(TODO|FIXME|XXX|HACK)\b/,
    within: `${servers}|${pages}|shared|kit|research|e2e|scripts/(?!rules/)`,
    readsAll: true,
    example: ['server/app.ts', '// TODO the rest'],
  },
];

export function findTextProblems({ path, text }: SourceFile): Problem[] {
  if (!/\.(ts|tsx|mjs|css)$/.test(path)) return [];
  const code = withoutComments(text);
  return textRules
    .filter(({ readsAll, within, except }) => {
      const isRead = readsAll === true || !test.test(path);
      return isRead && new RegExp(`^(${within})`).test(path) && except?.test(path) !== true;
    })
    .flatMap(({ name, readsAll, pattern, message }) =>
      matchingLines(readsAll === true ? text : code, pattern).map(({ line, found }) => ({
        rule: name,
        place: `${path}:${line}`,
        message: `${found}: ${message}`,
      })),
    );
}

const opensStream =
  /createWriteStream\(|createReadStream\(|on\('(upgrade|connection|connect)'|new (WebSocket|Socket|Duplex)\(/;

/** Reports files of the server that open streams and handle no errors: an unhandled one ends the process. */
export function findStreamProblems({ path, text }: SourceFile): Problem[] {
  if (!/^(server|lab\/server|cluster)\/.*\.ts$/.test(path) || test.test(path)) return [];
  if (!opensStream.test(withoutComments(text)) || /\.(on|once)\('error'|\bpipeline\(/.test(text)) return [];
  return [{ rule: 'streams-break', place: path, message: 'The errors of a stream need a listener.' }];
}

/** Reports `/sim` in a built file of the page: production bundles contain nothing of the simulator. */
export function findBundleProblems({ path, text }: SourceFile): Problem[] {
  return matchingLines(text, /.{0,30}\/sim(?![A-Za-z])/).map(({ line, found }) => ({
    rule: 'no-simulation-in-bundles',
    place: `${path}:${line}`,
    message: `${found}: the page does not use the simulator.`,
  }));
}
