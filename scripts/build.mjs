// npm run build: the content and the portal for production, into .build; see src/build/build-all.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { buildAll } = await load('src/build/build-all.ts')
const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
if ((await buildAll(resolve(import.meta.dirname, '..'), runContentCommand)) === undefined) process.exitCode = 1
