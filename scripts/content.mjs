// npm run content -- <verb>: see src/compiler/cli/run-content-command.ts; the verb studio is src/studio/server/run-studio.ts,
// which shows the people of the demo in src/server/demo, too.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
process.exitCode = await runContentCommand(process.argv.slice(2), resolve(import.meta.dirname, '..'), {
  studio: async (options) => {
    const { listDemoPeople } = await load('src/server/demo/list-demo-people.ts')
    return (await load('src/studio/server/run-studio.ts')).runStudio({ ...options, listDemoPeople })
  },
})
