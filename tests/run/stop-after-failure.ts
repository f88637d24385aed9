import { beforeEach } from 'vitest'

/** State shared by the files of a run: one worker runs them all. */
const run: typeof globalThis & { hasFailed?: boolean } = globalThis

// Vitest's `bail` skips the tests of the remaining files, but still loads each file.
if (run.hasFailed) throw new Error('Another file has noticed the change.')

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    run.hasFailed = true
  })
})
