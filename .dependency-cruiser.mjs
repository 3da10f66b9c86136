// Dependency rules. scripts/dependency-rules.test.ts has an import that breaks each of them.
/** Tests, and the folders of what only tests use. */
const tests = String.raw`\.(test|spec)\.tsx?$|^(server|client|shared|cluster)/testing/`;
const inModules = '(^|/)node_modules/';

/** @param {string} names alternatives of package names */
const packages = (names) => `(^|/)node_modules/(${names})(/|$)`;

const prisma = ['^server/generated/', packages('@prisma/[^/]+')];

/**
 * Creates a rule for each folder of a side: it imports nothing of the later ones, so no cycle of folders is possible.
 * @param {string} side
 * @param {readonly string[]} steps folders, the lowest first
 */
function createLayers(side, steps) {
  return steps.slice(0, -1).map((step, index) => ({
    name: `${side.replace('client/features/', '')}-${step}-imports-downwards`,
    comment: `Each of these folders of ${side} imports only those before it: ${steps.join(', ')}.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^${side}/${step}/`, pathNot: tests },
    to: { path: `^${side}/(${steps.slice(index + 1).join('|')})/` },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-imports-few-packages',
      comment:
        'Both sides load shared, so it imports only zod, decimal.js and the hashes and encodings of chain addresses.',
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
      name: 'client-imports-no-server',
      comment: 'Client and server share only the contract and the rules in shared.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|prisma|e2e|scripts)/' },
    },
    {
      name: 'server-imports-no-client',
      comment: 'Client and server share only the contract and the rules in shared.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|e2e|scripts)/' },
    },
    {
      name: 'browser-tests-use-the-kit',
      comment:
        'Browser tests use the product through the kit, as other projects do. They also read the list of routes, so that no route remains untested.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(client|server|shared)/', pathNot: '^client/app/routes\\.fixture\\.ts$' },
    },
    {
      name: 'kit-uses-the-public-api',
      comment: 'The kit uses only the API and the contract, as any other client.',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(client|server|e2e|scripts)/' },
    },
    {
      name: 'product-imports-no-kit',
      comment: 'The kit depends on the product, which runs without it.',
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
      comment: 'The engine decides from its arguments: no input, output, clock or database.',
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
      name: 'modules-import-no-other-module',
      comment:
        'A module reacts to events and scheduled events of others, and reads their rows through their stores.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: { path: '^server/modules/[^/]+/', pathNot: String.raw`^server/modules/$1/|\.store\.ts$` },
    },
    {
      name: 'features-import-no-other-feature',
      comment: 'Code that two features need belongs in entities, lib, ui or shared.',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/[^/]+/', pathNot: '^client/features/$1/' },
    },
    ...createLayers('client', ['ui', 'lib', 'entities', 'features', 'app']),
    ...createLayers('client/features/trading', [
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
      name: 'laboratory-pages-import-ui-and-lib',
      comment: 'The pages of the laboratory are separate builds, which use only ui and lib of the client.',
      severity: 'error',
      from: { path: '^lab/(control-room|join)/' },
      to: { path: '^(client/(entities|features|app|boot|worker)|server|lab/server)/' },
    },
    {
      name: 'page-imports-no-laboratory',
      comment: 'Visitors of the product load nothing that only a simulated host has.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(lab|cluster|research)/' },
    },
    {
      name: 'server-is-composed-at-the-top',
      comment:
        'The product does not import the laboratory; only the files at the top of server connect both.',
      severity: 'error',
      from: { path: '^(server/[^/]+|shared|prisma)/', pathNot: tests },
      to: { path: '^(lab|research)/' },
    },
    {
      name: 'laboratory-uses-the-product',
      comment:
        'The laboratory is a plugin of the server: it uses the product, but not its API documents or the kit.',
      severity: 'error',
      from: { path: '^lab/server/', pathNot: tests },
      to: { path: '^(client|kit|research|scripts|e2e|server/docs)/' },
    },
    {
      name: 'nothing-imports-research',
      comment: 'Measurements of the product are not part of it.',
      severity: 'error',
      from: { path: '^(shared|server|client|lab|cluster|kit)/', pathNot: tests },
      to: { path: '^research/' },
    },
    ...createLayers('server', [
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
      name: 'cluster-imports-world',
      comment:
        'The cluster replicates worlds without regard to their features, and loads only where there is a cluster.',
      severity: 'error',
      from: { path: '^cluster/', pathNot: tests },
      to: { path: ['^server/(office|http|modules|feeds|docs)/', '^lab/'] },
    },
    {
      name: 'cluster-is-loaded-when-used',
      comment:
        'A single server does not load the client of NATS: only main.ts imports the cluster, if PAPERTAPE_CLUSTER is set.',
      severity: 'error',
      from: { path: ['^server/(?!main\\.ts)', '^lab/'], pathNot: tests },
      to: { path: ['^cluster/', packages('@nats-io/[^/]+')] },
    },
    {
      name: 'mobile-imports-no-desktop',
      comment: 'The two layouts of a screen share a hook and parts, but do not import each other.',
      severity: 'error',
      from: { path: String.raw`\.mobile\.tsx$` },
      to: { path: String.raw`\.desktop\.tsx$` },
    },
    {
      name: 'desktop-imports-no-mobile',
      comment: 'The two layouts of a screen share a hook and parts, but do not import each other.',
      severity: 'error',
      from: { path: String.raw`\.desktop\.tsx$` },
      to: { path: String.raw`\.mobile\.tsx$` },
    },
    {
      name: 'layouts-call-no-api',
      comment: 'A layout only places parts; its hook calls the API.',
      severity: 'error',
      from: { path: String.raw`\.(mobile|desktop)\.tsx$` },
      to: { path: ['^client/lib/api', packages('@tanstack/react-query')] },
    },
    {
      name: 'prisma-in-stores',
      comment: 'Only stores query; the world opens the database, and may use the types of rows.',
      severity: 'error',
      from: {
        path: '^(server|client|shared|lab|cluster)/',
        pathNot: [String.raw`\.store\.ts$`, '^server/world/database', '^server/generated/', tests],
      },
      to: { path: prisma, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'row-types-in-stores-and-world',
      comment: 'Only stores and the world use the types of rows; others take plain values.',
      severity: 'error',
      from: {
        path: '^(server|client|shared|lab|cluster)/',
        pathNot: [String.raw`\.store\.ts$`, '^server/world/', '^server/generated/', tests],
      },
      to: { path: prisma, dependencyTypes: ['type-only'] },
    },
    {
      name: 'sqlite-in-world',
      comment: 'Only the world has a connection, because only its queue may write.',
      severity: 'error',
      from: { path: '^(server|client|shared|lab|cluster)/', pathNot: ['^server/world/', tests] },
      to: { path: packages('better-sqlite3') },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that import each other at run time are joined, or share a third file. Types may import each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-in-products',
      comment: 'Sources of the product import neither tests nor the helpers of tests.',
      severity: 'error',
      from: { path: '^(client|server|shared|lab|cluster)/', pathNot: [tests, '^cluster/failover/'] },
      to: { path: tests },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that cannot be resolved is misspelled, or its library is not installed.',
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
