// Which part may know which. ARCHITECTURE.md draws it; a test or a tool may look anywhere.
const tests = String.raw`\.test\.tsx?$|^apps/[^/]+/test/|/fixtures/|/factory\.ts$`;
/** The rooms in their order: each may import those before it, through their index.ts. See ARCHITECTURE.md. */
const rooms = [
  'identity',
  'workspaces',
  'billing',
  'ai',
  'library',
  'research',
  'articles',
  'batches',
  'publishing',
  'operations',
  // Other ways to the rooms: version 1 of the API.
  'surfaces',
];
/** Other ways to call what the rooms do. */
const surfaces = '^apps/server/src/surfaces/';
const anyRoom = `(${rooms.join('|')})`;

/** @param {string} folder @param {string[]} [layers] those below come first */
const inOrder = (folder, layers = rooms) =>
  layers.slice(0, -1).map((layer, at) => ({
    name: `${folder.split('/').at(-2)}-order-${layer}`,
    comment: 'Imports point one way: to the rooms before.',
    severity: 'error',
    from: { path: `^${folder}/${layer}/`, pathNot: tests },
    to: { path: `^${folder}/(${layers.slice(at + 1).join('|')})/` },
  }));

const composition = '^apps/server/src/(app|main|start|dev|deps|jobs|ports)\\.ts$';
const rendersPosts = '^apps/web/app/publishing/blog/render-post\\.ts$';
/** Needs no more than the Markdown parser that the pages have anyway. */
const retargetLinks = '^packages/engine/src/cluster/retarget-links\\.ts$';
/** Which checks are open, without the checks themselves. */
const openChecks = '^packages/engine/src/check/open-checks\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\./\\+types/|^virtual:' },
    },
    {
      name: 'article-stands-alone',
      comment: 'The format of an article and its renderings are for programs that know nothing else of ours.',
      severity: 'error',
      from: { path: '^packages/article/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/article/' },
    },
    {
      name: 'article-runs-anywhere',
      comment: 'Servers, browsers and the command line render articles alike.',
      severity: 'error',
      from: { path: '^packages/article/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-stands-alone',
      comment: 'What goes over the wire depends on nothing of ours but the format of an article.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(article|contract)/' },
    },
    {
      name: 'engine-stands-alone',
      comment:
        'Writing an article knows no HTTP, no SQL and nothing of ours but the format of an article, the form of prompts, and which addresses are of one page.',
      severity: 'error',
      from: { path: '^packages/engine/' },
      to: {
        path: '^(apps|packages)/',
        pathNot: [
          '^packages/(article|engine)/',
          '^packages/contract/src/(ai/prompt-text|library/page-key)\\.ts$',
        ],
      },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine talks to the world through its ports.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: tests },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'cli-knows-no-server',
      comment: 'What is installed on the computers of users holds the client, the checks and no service.',
      severity: 'error',
      from: { path: '^packages/cli/', pathNot: tests },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(cli|article|client|contract|engine/src/check)/' },
    },
    {
      name: 'web-knows-the-contract-only',
      comment:
        'The browser gets what the contract and the format of an article hold, not the service or the engine. Posts are rendered on the server alone.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: rendersPosts },
      to: {
        path: '^(apps|packages)/',
        pathNot: ['^(apps/web|packages/(article|contract|engine/src/(check|text/article)))/', retargetLinks],
      },
    },
    {
      name: 'web-checks-in-a-worker',
      comment: 'The checks bring word lists and stemmers of many languages: pages take their types alone.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: ['/checks-worker\\.ts$', rendersPosts, tests] },
      to: {
        path: '^packages/engine/',
        pathNot: [retargetLinks, openChecks],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-takes-types-from-web',
      comment:
        'The built pages are loaded at run time; only their types are known before. One test writes with the saver of the editor.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '^apps/server/test/together/' },
      to: { path: '^apps/web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-below-rooms',
      comment: 'The platform serves any room and knows none.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: [`^apps/server/src/${anyRoom}/`, composition] },
    },
    {
      name: 'rooms-below-composition',
      comment: 'The object of dependencies is put together from rooms; they name only its fields.',
      severity: 'error',
      from: { path: `^apps/server/src/${anyRoom}/`, pathNot: tests },
      to: { path: composition, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'surfaces-after-rooms',
      comment: 'A surface calls what the rooms offer; no room and no other surface knows it.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [tests, composition, surfaces] },
      to: { path: surfaces },
    },
    {
      name: 'surfaces-know-no-other',
      comment: 'Each surface can be left out.',
      severity: 'error',
      from: { path: `${surfaces}([^/]+)/`, pathNot: tests },
      to: { path: surfaces, pathNot: `${surfaces}$1/` },
    },
    {
      name: 'surfaces-below-composition',
      comment: 'As for rooms.',
      severity: 'error',
      from: { path: surfaces, pathNot: tests },
      to: { path: composition, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-rooms-through-index',
      comment: 'A room reaches another through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: [tests, '/tables\\.ts$'] },
      to: {
        path: `^apps/server/src/${anyRoom}/`,
        pathNot: ['^apps/server/src/$1/', '^apps/server/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'tables-know-tables',
      comment: 'drizzle-kit reads the schema, and can load nothing else of a room.',
      severity: 'error',
      from: { path: '/tables\\.ts$' },
      to: {
        path: `^apps/server/src/${anyRoom}/`,
        pathNot: '/tables\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'composition-through-index',
      comment: 'The service is put together from what rooms offer.',
      severity: 'error',
      from: { path: composition },
      to: { path: `^apps/server/src/${anyRoom}/`, pathNot: '^apps/server/src/[^/]+/index\\.ts$' },
    },
    ...inOrder('apps/server/src'),
    ...inOrder('apps/web/app', ['kit', 'editor', ...rooms, 'shell', 'site', 'routes']),
    ...inOrder('packages/article/src', ['text', 'markdown', 'render']),
    ...inOrder('packages/contract/src'),
    ...inOrder('packages/engine/src', ['text', 'read', 'prompt', 'check', 'write', 'digest']),
    {
      name: 'engine-research-and-clusters',
      comment: 'Research and links of clusters need texts and prompts alone.',
      severity: 'error',
      from: { path: '^packages/engine/src/(research|cluster)/', pathNot: tests },
      to: { path: '^packages/engine/src/(read|check|write|digest|trial)/' },
    },
    {
      name: 'fastify-at-the-edge',
      comment: 'Use cases are called by routes and jobs alike, so they know no HTTP.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['/routes\\.ts$', '^apps/server/src/platform/(http|metrics|tracing)/', composition, tests],
      },
      to: { path: 'node_modules/(fastify|@fastify)(/|-)' },
    },
    {
      name: 'sql-in-queries',
      comment: 'Statements live in queries.ts over tables.ts; everything else calls them.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '/(queries|tables)\\.ts$',
          '^apps/server/src/platform/(db|queue|backup|cells|metrics|tracing)/',
          '/rate-limiter\\.ts$',
          tests,
        ],
      },
      to: { path: 'node_modules/(drizzle-orm|pg|pg-boss)/' },
    },
    {
      name: 'tests-stay-outside',
      comment: 'The product does not stand on its tests.',
      severity: 'error',
      from: { pathNot: [tests, '^(e2e|bench|scripts/screenshots)/', '/testing(/|\\.ts$)'] },
      to: { path: tests },
    },
    {
      name: 'engine-testing-in-tests',
      comment: 'The engine’s stand-ins are for tests and measurements.',
      severity: 'error',
      from: { path: '^apps/', pathNot: tests },
      to: { path: '^packages/engine/src/testing' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/build/|/\\.react-router/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
};
