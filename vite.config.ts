import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { load } from './scripts/load.mjs'
import { validators } from './scripts/validators.mjs'
import { guardDevServer, createFsOptions } from './src/build/guard-dev-server.ts'
import { injectFirstScript } from './src/build/inject-first-script.ts'
import { insertBrand } from './src/build/insert-brand.ts'
import { prerenderDocuments } from './src/build/prerender-documents.ts'

const { contentPlugins } = await load<typeof import('./src/compiler/vite/content-plugins.ts')>(
  'src/compiler/vite/content-plugins.ts',
)

export default defineConfig({
  server: { fs: createFsOptions(import.meta.dirname) },
  plugins: [
    guardDevServer(),
    validators(import.meta.dirname),
    ...contentPlugins({ root: import.meta.dirname }),
    react({ include: /\.(?:tsx?|mdx)$/ }),
    injectFirstScript(),
    insertBrand(import.meta.dirname),
    prerenderDocuments('src/portal/app/prerender.tsx'),
  ],
  // Files with the same address in every release: the icons that the manifest names.
  publicDir: 'src/portal/public',
  build: {
    outDir: '.build/portal',
    emptyOutDir: true,
    // The browsers of the last three years; tests/journeys/browser-support.spec.ts looks for calls that they lack.
    target: ['chrome119', 'edge119', 'firefox119', 'safari17.0', 'ios17.0'],
    modulePreload: {
      polyfill: false,
      // No preload links for what the module itself imports or the first load already has. Links for each of the seventy texts of
      // a screening blocked a phone for half a second.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter((each) => each !== file && !/\/index-[^/]+$/.test(each)),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // One file for the first load, and one each for what later pages share of Mantine, of the portal's own parts and of
            // results: together they compress better than in pieces, and a phone makes half as many requests. Icons and parts
            // come before results, so that no public page loads the catalogue along with an icon.
            { name: 'start', tags: ['$initial'] },
            { name: 'later', test: /node_modules\/@mantine\//, minShareCount: 2 },
            { name: 'shared', test: /@phosphor-icons|src\/portal\/ui\//, minShareCount: 3 },
            { name: 'results', test: /src\/portal\/results\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  test: {
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    globalSetup: ['tests/fixtures/assert-built-content.ts', 'tests/fixtures/redirect-temporary-files.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'tests/*.test.ts',
            'tests/{catalogue,compiler,repository,run,studio}/**/*.test.ts',
            'tests/compiler/*.test.tsx',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          // First, because these tests wait most, and the static checks of npm test make use of it.
          sequence: { groupOrder: 0 },
          include: ['tests/{brand,build,server,cloud}/**/*.test.ts'],
          setupFiles: ['tests/server/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          include: ['tests/portal/**/*.test.tsx'],
          setupFiles: ['tests/portal/fresh-modules.ts', 'tests/portal/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'studio',
          // A project, not a comment in each file: Vitest begins a new worker wherever the environment changes within one.
          environment: 'jsdom',
          isolate: false,
          include: ['tests/studio/**/*.test.tsx'],
          // As in the studio itself, whose panels show its own texts.
          alias: { 'virtual:catalogue': join(import.meta.dirname, 'src/studio/preview/panel-texts.ts') },
          setupFiles: ['tests/studio/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          // Tests that render nothing need no document, which takes half a second per file to create.
          environment: 'node',
          isolate: false,
          include: ['tests/portal/**/*.test.ts'],
          setupFiles: ['tests/portal/fresh-modules.ts'],
        },
      },
    ],
  },
})
