/** What the sources must not hold and no other tool sees: clocks, chance, environment, requests, sleeps, long files. */
import { secureContextRules } from './secure-context-rules.ts';
import {
  matchingLines,
  type Problem,
  type SourceFile,
  type TextRule,
  withoutComments,
} from './source-text.ts';

const code = /\.(ts|tsx|mjs|css)$/;
const test = /\.(test|spec)\.tsx?$/;
const product = /^(lab|cluster|server|shared|client)\/.*\.(ts|tsx)$/;
/** The rules and their samples name what they forbid. */
const ownFiles = /^scripts\/(rules|check-source)/;

export const textRules: readonly TextRule[] = [
  ...secureContextRules,
  {
    name: 'one-clock',
    message: 'time comes from the clock of the world',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/,
    within: /^(lab|cluster|server|shared)\/.*\.ts$/,
    except: /^server\/world\/(real-clock|security)\.ts$|\.test\.ts$/,
  },
  {
    name: 'lengths-of-time',
    message: 'an hour and a day are those of shared/durations.ts',
    pattern: /\b(3_600_000|86_400_000|604_800_000)\b|\bconst (minute|hour|day)Ms\b/,
    within: /^(lab|cluster|server|shared|client|kit)\/.*\.tsx?$/,
    except: /^shared\/durations\.ts$|^server\/testing\/|\.test\.tsx?$/,
  },
  {
    name: 'one-spelling',
    message: 'constants are written like any other name',
    pattern: /\b(const|let)\s+[A-Z][A-Z0-9]+(_[A-Z0-9]+)*\s*[:=]/,
    within: /\.(ts|tsx|mjs)$/,
    except: ownFiles,
  },
  {
    name: 'page-time',
    message: 'the page takes its time from the world, through client/lib',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bdayjs\(\s*\)/,
    within: /^(client\/(features|ui|app)|lab\/(control-room|join))\/.*\.tsx?$/,
    except: test,
  },
  {
    name: 'own-names',
    message:
      'every object answers to names like "constructor"; ask Object.hasOwn, or shared/text/own-value.ts',
    pattern: /(?:[(!&|?=:]|\breturn)\s*(?!const\b|let\b)[\w$.[\]()]+ in [\w$]/,
    within: /^(lab|cluster|server|shared)\/.*\.ts$/,
    except: test,
  },
  {
    name: 'commands-are-data',
    message: 'give a command of server/world/commands.ts: its name, who gives it and its input',
    pattern: /\.execute\(\s*['"`]/,
    within: /^(server\/(modules|http|feeds)|lab\/server)\/.*\.ts$/,
    // What waits for a decision is read in the queue, and changes nothing.
    except: /\.test\.ts$|^lab\/server\/office\.ts$/,
  },
  {
    name: 'no-chance',
    message: 'ids and chance derive from the seed of the world',
    pattern: /\bMath\.random\b|\brandom(UUID|Bytes|Int|FillSync)\b|\bgetRandomValues\b/,
    within: /^(lab|cluster|server|shared)\/.*\.ts$/,
    except: /^server\/world\/(real-clock|security)\.ts$|\.test\.ts$/,
  },
  {
    name: 'environment-in-main',
    message: 'only server/main.ts reads the environment, and test tools that start programs',
    pattern: /\bprocess\.env\b|\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'(node:)?process'/,
    within: product,
    except:
      /^(server\/main|cluster\/testing\/[^/]+)\.ts$|^(client|lab\/(control-room|join))\/vite\.config\.ts$|\.test\.tsx?$/,
  },
  {
    name: 'requests-in-api',
    message:
      'requests are made in client/lib/api, and those of the laboratory and the door in their api folders',
    pattern: /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/,
    within: /^(client|lab\/(control-room|join))\/.*\.(ts|tsx)$/,
    except: /^(client\/lib|lab\/(control-room|join))\/api\/|\.test\.tsx?$/,
  },
  {
    name: 'problems-in-words',
    message:
      'an error is shown by problemText of client/lib/api/report.ts: its message may be one of JavaScript',
    pattern: /\b\w*(error|problem|failed|failure|cause)\??\.message\b/i,
    within: /^client\/(features|entities|app|ui)\/.*\.tsx?$/,
    // It looks for the file that is missing, and shows nothing of it.
    except: /^client\/app\/page-failure\.tsx$|\.test\.tsx?$/,
  },
  {
    name: 'places-by-name',
    message:
      'a page is named, and its address stands in shared/contract/places.ts: mobilePath, desktopPath, usePath',
    pattern: /['"`}]\/pages\/\w/,
    within: product,
    // The list of routes is what bookmarks of users hold, and is typed out on purpose.
    except: /^shared\/contract\/places\.ts$|^client\/app\/routes\.fixture\.ts$|\.test\.tsx?$/,
  },
  {
    name: 'feeds-by-name',
    message: 'a feed is named, and its path stands in shared/contract/feed-paths.ts',
    pattern: /['"`}]\/ws\/\w/,
    within: product,
    except: /^shared\/contract\/feed-paths\.ts$|^server\/testing\/|\.test\.tsx?$/,
  },
  {
    name: 'bounds-from-contract',
    message: 'how long a text may be stands in the contract: longest(fieldsOf(<endpoint>).<field>)',
    pattern: /\bmaxLength=\{\d|\b\w*Length(Max|Maximum) = \d/,
    within: /^client\/(features|entities)\/.*\.tsx?$/,
    except: test,
  },
  {
    name: 'rows-in-stores',
    message: 'rows are read and written by the named methods of a store, `<feature>.store.ts`',
    pattern:
      /\bdb\b|\bprisma\b|\$queryRaw|\.connection\.(prepare|exec)\b|\b(SELECT|INSERT INTO|DELETE FROM)\s|\bUPDATE "/,
    within: /^(server|lab\/server|cluster)\/.*\.ts$/,
    // What stores stand on, and tests, which look at what was stored.
    except:
      /\.store\.ts$|^server\/world\/(database|table|table-shape|tx|world|row-writes|turn-writes|commit-worker|migrations)\.ts$|^server\/testing\/|\.test\.ts$/,
  },
  {
    name: 'no-promise-let-go',
    message: 'a promise that nobody waits for says what happens when it fails: .catch(...)',
    pattern: /(^|=>|[;{)]|\belse)\s*void\s+[\w.#?!]+\(/,
    within: /^(server|lab\/server|cluster)\/.*\.ts$/,
    except: test,
  },
  {
    name: 'no-float-money',
    message: 'money and prices are parsed exactly, not as floating point',
    pattern: /\b(Number\.)?parseFloat\(/,
    within: product,
  },
  {
    name: 'one-number-policy',
    message: 'numbers are written by client/lib/format and server/texts, unknown ones as unknownText',
    pattern: /\bIntl\.NumberFormat\(|\.toLocaleString\(|['"`>](—|--)['"`<]/,
    within: /^(lab|cluster|client|server)\/.*\.tsx?$/,
    // An index has points and a chart's axis its own digits; neither is money.
    except:
      /^client\/(lib\/(format|api\/nearest)|entities\/market\/market-chart|ui\/gallery\/)|^server\/(texts\/languages|modules\/content\/words)|\.test\.tsx?$/,
  },
  {
    name: 'no-sleep',
    message: 'a test waits for what it waits for, never for a while',
    pattern: /\bwaitForTimeout\b|\bsetTimeout\b|\bsleep\(|timers\/promises/,
    within: /^(lab|cluster|server|shared|client|kit|scripts)\/.*\.test\.tsx?$|^e2e\/.*\.ts$/,
    except: ownFiles,
  },
  {
    name: 'mocked-by-name',
    message: 'Node runs these modules as they are: what mocks one is called *.mocked.test.ts',
    pattern: /\bvi\.(mock|doMock)\(/,
    within: /^(lab|cluster|server|shared|scripts|kit|e2e)\/.*\.test\.ts$/,
    except: /\.mocked\.test\.ts$|^scripts\/rules\//,
  },
  {
    name: 'same-cases',
    message: 'fast-check comes from shared/testing/properties.ts, which draws the same cases in every run',
    pattern: /\bfrom 'fast-check'/,
    within: /^(lab|cluster|server|shared|client|kit|scripts|e2e)\/.*\.tsx?$/,
    except: /^shared\/testing\/properties\.ts$|^scripts\/rules\//,
  },
  {
    name: 'no-stopwatch',
    message: 'how long something takes belongs in a benchmark: a busy machine is no defect',
    pattern: /\bperformance\.(now|measure)\b|\bhrtime\b/,
    within: /\.test\.tsx?$|^e2e\/.*\.ts$/,
    except: ownFiles,
  },
  {
    name: 'texts-in-locales',
    message: 'what a user reads stands in locales, in every language',
    pattern:
      /\b(aria-label|aria-description|title|placeholder|alt|hint|caption|heading|description)="[^"]*[A-Z][a-z]|(^|>)\s*[A-Z][a-z]+( [\w’']+)*[.!?…]?\s*<\/|^\s+[A-Z][a-z]+( [a-z’']+){2,}[.!?]?$/,
    within: /^(client|lab)\/.*\.tsx$/,
    except: /^client\/ui\/gallery\/|\.test\.tsx$/,
  },
  {
    name: 'answers-in-locales',
    message: 'what the server tells a user stands in locales, in every language',
    pattern: /\b(msg|text|title|body|label): ['"`][A-Z][a-z]+ [a-z]/,
    within: /^(server|lab\/server|cluster)\/.*\.ts$/,
    except: /^server\/(docs|testing)\/|\.test\.ts$/,
  },
  {
    name: 'no-way-around',
    message: 'types and rules are obeyed, not silenced',
    pattern:
      /\bas any\b|\bas unknown as\b|@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|<any>/,
    within: /^(lab|cluster|server|shared|client|e2e|kit|scripts)\/.*\.(ts|tsx|mjs|css)$|^[^/]+\.(ts|mjs)$/,
    except: ownFiles,
    comments: true,
  },
  {
    name: 'nothing-left-over',
    message: 'what is not done is not in the code',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    within: code,
    except: ownFiles,
    comments: true,
  },
  {
    name: 'no-machine-paths',
    message: 'a path of one machine means nothing on another',
    pattern: /(^|[\s'"`(=:])(\/(work|root|home|Users)\/\w|\/tmp\/\w|[A-Z]:\\Users)/,
    within: /\.(ts|tsx|mjs|css|html|json|md|yml|yaml|prisma|sql)$|^Dockerfile$|^\.ci\//,
    except: ownFiles,
    comments: true,
  },
];

/** Where bytes are written to somebody who may go away, or to a disk that may be full. */
const opensStreams =
  /createWriteStream\(|createReadStream\(|on\('(upgrade|connection|connect)'|new (WebSocket|Socket|Duplex)\(/;
const hearsErrors = /\.(on|once)\('error'|\bpipeline\(/;

const longest = 400;
const unclearName = /(^|\/|[.-])(utils?|helpers?|misc|common)([.-]|\/|$)/;

export function textProblems(file: SourceFile): Problem[] {
  const stripped = withoutComments(file.text);
  return textRules
    .filter((rule) => rule.within.test(file.path) && rule.except?.test(file.path) !== true)
    .flatMap((rule) =>
      matchingLines(rule.comments === true ? file.text : stripped, rule.pattern).map(({ line, found }) => ({
        rule: rule.name,
        place: `${file.path}:${line}`,
        message: `${found}: ${rule.message}`,
      })),
    );
}

export function shapeProblems(file: SourceFile): Problem[] {
  if (!code.test(file.path)) return [];
  const problems: Problem[] = [];
  const report = (rule: string, message: string) => problems.push({ rule, place: file.path, message });
  const lines = file.text.trimEnd().split('\n').length;
  if (lines > longest) report('short-files', `${lines} lines; a file has at most ${longest}`);
  if (unclearName.test(file.path)) report('telling-names', 'name the file after what it does');
  if (
    /^(server|lab\/server|cluster)\/.*\.ts$/.test(file.path) &&
    !test.test(file.path) &&
    opensStreams.test(withoutComments(file.text))
  ) {
    if (!hearsErrors.test(file.text))
      report('streams-break', 'a stream that breaks while nobody listens for its errors ends the process');
  }
  if (/(^|\/)index\.tsx?$/.test(file.path) && file.path !== 'shared/contract/index.ts') {
    report('no-barrels', 'only shared/contract/index.ts gathers other files');
  }
  return problems;
}

/** Production bundles hold nothing of what only a simulated host has. */
export function bundleProblems(file: SourceFile): Problem[] {
  return matchingLines(file.text, /.{0,30}\/sim(?![A-Za-z])/).map(({ line, found }) => ({
    rule: 'no-simulation-in-bundles',
    place: `${file.path}:${line}`,
    message: `${found}: the page knows nothing of the simulation`,
  }));
}
