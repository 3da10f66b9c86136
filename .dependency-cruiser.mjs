// The dependency rules of the house, one by one. Each has a sample that breaks it in scripts/dependency-rules.test.ts.
/** Tests, and the folders of what only tests use. */
const tests = String.raw`\.(test|spec)\.tsx?$|^(server|client|shared|cluster)/testing/`;
const inModules = '(^|/)node_modules/';

/** @param {string} names alternatives of package names */
const packages = (names) => `(^|/)node_modules/(${names})(/|$)`;

const prisma = ['^server/generated/', packages('@prisma/[^/]+')];

/**
 * No arrow goes up: what stands on a lower step knows nothing of those above it, so no circle of folders is possible.
 * @param {string} side
 * @param {readonly string[]} steps folders, the lowest first
 */
function upwards(side, steps) {
  return steps.slice(0, -1).map((step, index) => ({
    name: `${side.replace('client/features/', '')}-${step}-looks-down`,
    comment: `Of the folders of the ${side}, each knows those before it alone: ${steps.join(', ')}.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^${side}/${step}/`, pathNot: tests },
    to: { path: `^${side}/(${steps.slice(index + 1).join('|')})/` },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-imports-nobody',
      comment:
        'Both sides use shared, so it uses nothing but zod, decimal.js and the hashes and encodings of chain addresses.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: {
        pathNot: ['^shared/', packages(String.raw`zod|decimal\.js|@noble/hashes|@scure/base|ecashaddrjs`)],
      },
    },
    {
      name: 'shared-tests-stay-in-shared',
      comment: 'Tests of shared may use test tools, but neither the server nor the client.',
      severity: 'error',
      from: { path: String.raw`^shared/.*\.test\.ts$` },
      to: { path: '^(server|client|e2e)/' },
    },
    {
      name: 'client-meets-server-in-shared',
      comment: 'The contract is the only thing both sides know of each other.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|prisma|e2e|scripts)/' },
    },
    {
      name: 'server-meets-client-in-shared',
      comment: 'The contract is the only thing both sides know of each other.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|e2e|scripts)/' },
    },
    {
      name: 'journeys-use-the-front-door',
      comment:
        'A journey sees the product as its users do and as strangers test it: by the kit and nothing else, which has the contract too. The one entry is the list of routes: addresses are what users and links know, and the client holds its screens to the same list, so that a route without a visit cannot be.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(client|server|shared)/', pathNot: '^client/app/routes\\.fixture\\.ts$' },
    },
    {
      name: 'kit-uses-the-public-api',
      comment: 'What the kit cannot do through the API and the contract, others could not do either.',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(client|server|e2e|scripts)/' },
    },
    {
      name: 'products-know-no-kit',
      comment: 'The kit stands on the product, which needs none to run.',
      severity: 'error',
      from: { path: '^(shared|server|client|lab|cluster)/', pathNot: tests },
      to: { path: '^kit/' },
    },
    {
      name: 'market-is-pure',
      comment: 'Prices are a function of seed, symbol and time: no input, output, clock or database.',
      severity: 'error',
      from: { path: '^server/market/', pathNot: tests },
      to: { pathNot: ['^(shared|server/market)/', packages(String.raw`decimal\.js|zod|@noble/hashes`)] },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine decides from what it is given: no input, output, clock or database.',
      severity: 'error',
      from: { path: '^server/engine/', pathNot: tests },
      to: {
        pathNot: [
          '^(shared|server/engine|server/market)/',
          packages(String.raw`decimal\.js|zod|@noble/hashes`),
        ],
      },
    },
    {
      name: 'modules-stand-apart',
      comment:
        'A module hears of another through the bus, a due kind or the engine, and reads its rows through its store.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: { path: '^server/modules/[^/]+/', pathNot: String.raw`^server/modules/$1/|\.store\.ts$` },
    },
    {
      name: 'features-stand-apart',
      comment: 'What two features need belongs in ui, lib or shared.',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/[^/]+/', pathNot: '^client/features/$1/' },
    },
    ...upwards('client', ['ui', 'lib', 'entities', 'features', 'app']),
    ...upwards('client/features/trading', [
      'model',
      'state',
      'parts',
      'book',
      'symbol',
      'lists',
      'order-form',
      'chart-orders',
      'charting',
      'chart',
      'charts',
      'sheets',
      'hotkeys',
    ]),
    {
      name: 'laboratory-pages-stand-apart',
      comment:
        'The pages of the laboratory are builds of their own, on the design system and the plumbing of the client alone.',
      severity: 'error',
      from: { path: '^lab/(control-room|join)/' },
      to: { path: '^(client/(entities|features|app|boot|worker)|server|lab/server)/' },
    },
    {
      name: 'page-knows-no-laboratory',
      comment: 'A visitor of the product loads nothing of what only a simulated host has.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(lab|cluster|research)/' },
    },
    {
      name: 'server-is-composed-at-the-top',
      comment:
        'The product knows nothing of the laboratory; the files at the top of server put both together.',
      severity: 'error',
      from: { path: '^(server/[^/]+|shared|prisma)/', pathNot: tests },
      to: { path: '^(lab|research)/' },
    },
    {
      name: 'laboratory-uses-the-product',
      comment:
        'The laboratory is a plugin of the server: it uses the product, but neither its documents nor its kit.',
      severity: 'error',
      from: { path: '^lab/server/', pathNot: tests },
      to: { path: '^(client|kit|research|scripts|e2e|server/docs)/' },
    },
    {
      name: 'research-is-used-by-none',
      comment: 'What measures the product is no part of it.',
      severity: 'error',
      from: { path: '^(shared|server|client|lab|cluster|kit)/', pathNot: tests },
      to: { path: '^research/' },
    },
    ...upwards('server', [
      'market',
      'recordings',
      'engine',
      'texts',
      'world',
      'office',
      'http',
      'modules',
      'feeds',
      'docs',
    ]),
    {
      name: 'cluster-stands-on-world',
      comment:
        'How machines hold a world together knows worlds and nothing of what they hold; it is loaded where there is a cluster.',
      severity: 'error',
      from: { path: '^cluster/', pathNot: tests },
      to: { path: ['^server/(office|http|modules|feeds|docs)/', '^lab/'] },
    },
    {
      name: 'cluster-is-loaded-when-used',
      comment:
        'A server by itself does not load the client of NATS: only main.ts knows of the cluster, and imports it when asked to.',
      severity: 'error',
      from: { path: ['^server/(?!main\\.ts)', '^lab/'], pathNot: tests },
      to: { path: ['^cluster/', packages('@nats-io/[^/]+')] },
    },
    {
      name: 'layouts-stand-apart',
      comment: 'Two arrangements of one screen share a hook and parts, never each other.',
      severity: 'error',
      from: { path: String.raw`\.mobile\.tsx$` },
      to: { path: String.raw`\.desktop\.tsx$` },
    },
    {
      name: 'layouts-stand-apart-too',
      comment: 'Two arrangements of one screen share a hook and parts, never each other.',
      severity: 'error',
      from: { path: String.raw`\.desktop\.tsx$` },
      to: { path: String.raw`\.mobile\.tsx$` },
    },
    {
      name: 'layouts-call-no-api',
      comment: 'A layout arranges; its hook calls.',
      severity: 'error',
      from: { path: String.raw`\.(mobile|desktop)\.tsx$` },
      to: { path: ['^client/lib/api', packages('@tanstack/react-query')] },
    },
    {
      name: 'prisma-in-stores',
      comment:
        'Queries stand in stores; the world opens its database. Its row types may be known to the world.',
      severity: 'error',
      from: {
        path: '^(server|client|shared|lab|cluster)/',
        pathNot: [String.raw`\.store\.ts$`, '^server/world/database', '^server/generated/', tests],
      },
      to: { path: prisma, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'row-types-in-stores-and-world',
      comment: 'Rows are the business of stores and of the world; others take plain values.',
      severity: 'error',
      from: {
        path: '^(server|client|shared|lab|cluster)/',
        pathNot: [String.raw`\.store\.ts$`, '^server/world/', '^server/generated/', tests],
      },
      to: { path: prisma, dependencyTypes: ['type-only'] },
    },
    {
      name: 'sqlite-in-world',
      comment: 'Only the world holds a connection, because only its one queue may write.',
      severity: 'error',
      from: { path: '^(server|client|shared|lab|cluster)/', pathNot: ['^server/world/', tests] },
      to: { path: packages('better-sqlite3') },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that need each other at run time are one file, or lack a third. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-in-products',
      comment: 'Nothing that ships imports a test or what tests use.',
      severity: 'error',
      from: { path: '^(client|server|shared|lab|cluster)/', pathNot: [tests, '^cluster/failover/'] },
      to: { path: tests },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere is a typing mistake or a library that is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: [inModules, '^server/generated/'] },
    exclude: { path: ['(^|/)dist/', '(^|/)test-results/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg', '.woff2', '.d.ts'],
    },
  },
};
