// Mutation testing of one area, run weekly by a workflow: AREA=catalogue npx stryker run tests/run/stryker.config.mjs (docs/testing.md).
import { readMutationArea } from './mutation-areas.mjs'

const { name, mutate } = readMutationArea()

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: 'tests/run/mutation.vitest.config.mjs',
    // Processes, not threads: SQLite's client crashes the whole process if a thread that uses it is ended.
    pool: 'forks',
    // The area names its tests, so their imports need not be searched for each mutation.
    related: false,
  },
  coverageAnalysis: 'perTest',
  // Messages are compared where they are displayed; other strings are types or keys.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Mutating code that runs once, when a module is loaded, would require a run of all tests each time.
  ignoreStatic: true,
  // The tests read content, schemas and the git history of the checkout.
  inPlace: true,
  thresholds: { high: 95, low: 92, break: 92 },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.build/reports/mutation/${name}.json` },
  tempDirName: '.build/stryker',
}
