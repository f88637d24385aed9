// npm run content -- <verb>: see src/compiler/cli/run-content-command.ts. The verb studio runs src/studio/server/run-studio.ts and gives
// it the people of the demo (src/server/demo).
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
process.exitCode = await runContentCommand(process.argv.slice(2), resolve(import.meta.dirname, '..'), {
  studio: async (options) => {
    const { listDemoPeople } = await load('src/server/demo/list-demo-people.ts')
    return (await load('src/studio/server/run-studio.ts')).runStudio({ ...options, listDemoPeople })
  },
})
