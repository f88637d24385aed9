// The project and the tests of one area, with everything else of vite.config.ts.
import config from '../../vite.config.ts'
import { readMutationArea } from './mutation-areas.mjs'
import { QuickestFirst } from './quickest-first.mjs'

const { project, tests } = readMutationArea()

export default {
  ...config,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...config.test,
    // A single worker loads everything once, and reports the test that noticed a change before the others are canceled.
    maxWorkers: 1,
    sequence: { sequencer: QuickestFirst },
    projects: config.test.projects
      .filter(({ test }) => test.name === project)
      .map((one) => {
        const setupFiles = ['tests/run/stop-after-failure.ts', ...(one.test.setupFiles ?? [])]
        if (project === 'unit') setupFiles.push('tests/run/forget-sample.ts')
        if (project === 'component') setupFiles.push('tests/run/wait-shortly.ts')
        return Object.assign(one, { test: { ...one.test, include: [tests], setupFiles } })
      }),
  },
}
