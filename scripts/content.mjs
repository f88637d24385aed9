// npm run content -- <verb>: see src/compiler/cli/command.ts; the verb studio is src/studio/server/studio-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runContentCommand } = await load('src/compiler/cli/command.ts')
process.exitCode = await runContentCommand(process.argv.slice(2), resolve(import.meta.dirname, '..'), {
  studio: async (options) => (await load('src/studio/server/studio-command.ts')).studio(options),
})
