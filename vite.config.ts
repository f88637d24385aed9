import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { load } from './scripts/load.mjs'
import { validators } from './scripts/validators.mjs'
import { firstLoad } from './src/portal/app/first-load.ts'
import { usedIconWeights } from './src/server/build/used-icon-weights.ts'

const compiler = await load<typeof import('./src/compiler/vite/vite-plugin.ts')>('src/compiler/vite/vite-plugin.ts')
const content = compiler.content({ root: import.meta.dirname })
const plugins = [
  validators(import.meta.dirname),
  ...content.plugins,
  { enforce: 'pre' as const, ...mdx({ providerImportSource: '@mdx-js/react', remarkPlugins: [content.remark] }) },
  react(),
  usedIconWeights(import.meta.dirname),
  firstLoad(),
]

export default defineConfig({
  plugins,
  // rxjs names its modern build so; without it participants load code for browsers of 2012.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '.build/portal',
    emptyOutDir: true,
    target: 'es2022',
    cssMinify: true,
    modulePreload: {
      polyfill: false,
      // A text stands on nothing that its page has not loaded already; naming that for each would cost more than the texts' own names.
      resolveDependencies: (_, needed, { hostId }) => (hostId.includes('_virtual_loaders') ? [] : needed),
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/idp', '/graphql', '/outbox', '/config.json'].map((path) => [path, 'http://localhost:4300']),
    ),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{catalogue,compiler,house,run}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'server', environment: 'node', include: ['tests/server/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          testTimeout: 90_000,
          include: ['tests/{portal,studio}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/portal/setup.ts'],
        },
      },
    ],
  },
})
