// Mutation testing of one area, by a workflow each week: AREA=catalogue npx stryker run tests/run/stryker.config.mjs (docs/testing.md).
import { readMutationArea } from './mutation-areas.mjs'

const { name, mutate } = readMutationArea()

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: 'tests/run/mutation.vitest.config.mjs',
    // Processes, not threads: SQLite's client crashes the whole process where a thread with it is ended.
    pool: 'forks',
    // The area names its tests: no search of their imports for each change.
    related: false,
  },
  coverageAnalysis: 'perTest',
  // The words of messages are compared where they are shown; other strings are types or keys.
  mutator: { excludedMutations: ['StringLiteral'] },
  // What runs once, when a module is loaded, would need a run of all tests for each change.
  ignoreStatic: true,
  // The tests read content, schemas and the git history of the checkout.
  inPlace: true,
  thresholds: { high: 95, low: 92, break: 92 },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.build/reports/mutation/${name}.json` },
  tempDirName: '.build/stryker',
}
