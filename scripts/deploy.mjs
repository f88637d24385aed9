// npm run deploy -- --stage NAME [--config FILE …]: see src/cloud/deploy/run-deploy-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const root = resolve(import.meta.dirname, '..')
const { buildAll } = await load('src/build/build-all.ts')
const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
const { runDeployCommand } = await load('src/cloud/deploy/run-deploy-command.ts')
const build = (release) => buildAll(root, runContentCommand, release)
process.exitCode = await runDeployCommand(root, process.argv.slice(2), build)
