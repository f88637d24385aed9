import { beforeEach } from 'vitest'

/** What the files of a run share: one worker runs them all. */
const run: typeof globalThis & { hasFailed?: boolean } = globalThis

// Vitest's `bail` skips the tests of the files that are left, but loads each of them.
if (run.hasFailed) throw new Error('Another file has noticed the change.')

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    run.hasFailed = true
  })
})
