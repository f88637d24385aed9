// Which module may import which: the map of DESIGN's layout. `npm run test:dependencies` checks it, types included.

/** @param {string} folder @param {string[]} allowed Folders, as patterns, besides its own and the brand. */
const only = (folder, allowed, comment) => ({
  name: `${folder.replaceAll('/', '-')}-imports`,
  comment,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^(src|tests|scripts|content)/', pathNot: [folder, 'brand', ...allowed].map((name) => `^src/${name}/`) },
})

/** What only some folders may know. */
const confined = (name, modules, folders, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: folders.map((folder) => `^src/${folder}/`) },
  to: { path: modules },
})

/** Matches the files of npm packages, and their names where they are not resolved. */
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

/** Folders in their order, each of which imports only those before it; those in one row do not know each other. */
const inOrder = (folder, rows, comment) =>
  rows.flatMap((row, index) =>
    row.flatMap((name) => {
      const forbidden = [...row.filter((each) => each !== name), ...rows.slice(index + 1).flat()]
      if (forbidden.length === 0) return []
      return {
        name: `${folder.split('/').at(-1)}-${name}-imports`,
        comment,
        severity: 'error',
        from: { path: `^src/${folder}/${name}/` },
        to: { path: `^src/${folder}/(${forbidden.join('|')})/` },
      }
    }),
  )

const stageRules = inOrder(
  'compiler',
  [['source'], ['parse'], ['link'], ['rules'], ['emit', 'diff', 'approve'], ['report'], ['scaffold'], ['cli', 'vite']],
  'A stage imports only stages before it.',
)

const ingestRules = inOrder(
  'server/ingest',
  [
    ['message', 'units', 'records'],
    ['reviews', 'fhir'],
    ['read'],
    ['check'],
    ['interpret'],
    ['refusals'],
    ['save'],
    ['routes', 'files', 'examples'],
    ['cli'],
  ],
  'A step of taking messages in imports only steps before it.',
)

/** The studio's views, a folder each. */
const studioViews = [
  'texts',
  'entry',
  'family',
  'bands',
  'changes',
  'sign-off',
  'overview',
  'edit',
  'person',
  'proposals',
]

/** What the studio's views share, each folder with those that it imports. */
const studioRules = Object.entries({
  ui: ['content', 'model'],
  preview: ['content', 'model'],
  content: ['model', 'server'],
  model: [],
}).map(([folder, allowed]) => ({
  name: `studio-${folder}-imports`,
  comment: 'What views share imports no view.',
  severity: 'error',
  from: { path: `^src/studio/${folder}/` },
  to: { path: '^src/studio/', pathNot: [folder, ...allowed].map((name) => `^src/studio/${name}/`) },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other cannot be read, tested or replaced alone.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'brand-imports',
      comment: 'Everything may read the brand, so it imports nothing.',
      severity: 'error',
      from: { path: '^src/brand/' },
      to: { pathNot: '^src/brand/' },
    },
    only('catalogue', [], 'The catalogue runs anywhere.'),
    {
      name: 'catalogue-packages',
      comment: 'The catalogue knows no package, and nothing of Node.',
      severity: 'error',
      from: { path: '^src/catalogue/' },
      to: { pathNot: '^src/' },
    },
    only('compiler', ['catalogue'], 'The compiler knows nothing of what shows its output.'),
    ...stageRules,
    {
      name: 'compiler-commands',
      comment: 'What more than one command needs is a stage; scripts and vite.config.ts start the commands.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/compiler/[^/]+/' },
      to: { path: '^src/compiler/(cli|vite)/' },
    },
    only('build', ['compiler', 'portal'], "The portal's build knows what it builds."),
    only('server', ['catalogue'], 'The back end knows the catalogue alone.'),
    only('server/settings', [], 'A file of settings is read without the parts that it sets.'),
    only('server/http', [], 'The HTTP layer does not know what it serves.'),
    ...ingestRules,
    only('cloud', ['server'], 'What runs in AWS is the back end, thinly wrapped.'),
    only(
      'studio',
      ['build', 'catalogue', 'portal/results', 'portal/ui', 'portal/config', 'compiler'],
      "The studio shows results as the portal does, whose panel reads the portal's configuration.",
    ),
    {
      name: 'studio-server',
      comment: "The compiler, the build and the studio's server are no part of its page.",
      severity: 'error',
      from: { path: '^src/studio/', pathNot: ['^src/studio/server/', '^src/studio/content/studio-client[.]ts$'] },
      to: { path: '^src/(build|compiler|studio/server)/' },
    },
    {
      name: 'studio-client',
      comment: "Of its server the studio's page knows the type of the routes, for the typed client.",
      severity: 'error',
      from: { path: '^src/studio/content/studio-client[.]ts$' },
      to: { path: '^src/(compiler|studio/server)/', pathNot: '^src/studio/server/routes[.]ts$' },
    },
    {
      name: 'studio-server-imports',
      comment: 'What serves the studio knows the shape of its documents, and nothing that is shown in a browser.',
      severity: 'error',
      from: { path: '^src/studio/server/' },
      to: { path: '^src/(portal|studio)/', pathNot: '^src/studio/(server|model)/' },
    },
    {
      name: 'studio-views',
      comment: 'A view never imports another, nor the shell that holds them.',
      severity: 'error',
      from: { path: `^src/studio/(${studioViews.join('|')})/` },
      to: { path: '^src/studio/', pathNot: ['^src/studio/$1/', '^src/studio/(content|preview|ui|model|server)/'] },
    },
    ...studioRules,
    only('portal', ['catalogue'], 'The portal imports only the catalogue.'),
    {
      name: 'portal-features',
      comment: 'A feature never imports another, nor the app that holds them.',
      severity: 'error',
      from: { path: '^src/portal/(account|orders|results|pages|support)/' },
      to: { path: '^src/portal/', pathNot: ['^src/portal/$1/', '^src/portal/(data|ui|config)/'] },
    },
    {
      name: 'portal-foundations',
      comment: 'What features share imports no feature.',
      severity: 'error',
      from: { path: '^src/portal/(data|ui|config)/' },
      to: { path: '^src/portal/', pathNot: '^src/portal/(data|ui|config)/' },
    },
    {
      name: 'ui-knows-no-medicine',
      comment: 'What ui draws, other products could draw too.',
      severity: 'error',
      from: { path: '^src/portal/ui/' },
      to: { path: ['^src/catalogue/', '^src/portal/data/', '^virtual:catalogue'] },
    },
    confined(
      'amplify',
      packages('aws-amplify', '@aws-amplify'),
      ['portal/account', 'portal/app'],
      'Only the account pages and the app know Amplify.',
    ),
    confined(
      'apollo',
      `${packages('@apollo')}(?!client/react)`,
      ['portal/data'],
      "Only portal/data knows Apollo's client and cache; features use its hooks.",
    ),
    confined(
      'react',
      packages(
        'react',
        'react-dom',
        'react-router',
        'react-router-dom',
        '@mantine',
        '@phosphor-icons',
        '@mdx-js/react',
      ),
      ['portal', 'studio'],
      'Only what is shown in a browser knows how.',
    ),
    {
      name: 'no-node-in-browsers',
      comment: 'Browsers have no Node.',
      severity: 'error',
      from: { path: '^src/(portal|studio)/', pathNot: '^src/studio/server/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declared-packages',
      comment: 'A package that another package brought along may be gone tomorrow.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'telling-names',
      comment: 'A file is named for its main export; utils and its like gather what belongs elsewhere.',
      severity: 'error',
      from: {},
      to: {
        path: '/(util|utils|helper|helpers|common|misc|constants|shared|index)[.][a-z]+$',
        pathNot: 'node_modules/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
