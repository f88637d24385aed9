// npm run build: the content and the portal for production, into .build; see src/build/build-all.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const [argument] = process.argv.slice(2)
if (argument === '--help' || argument === '-h')
  process.stdout.write(
    'npm run build    builds the content and the portal for production, into .build; takes no arguments\n',
  )
else if (argument !== undefined) {
  process.stderr.write(`Unexpected ${argument}: npm run build takes no arguments.\n`)
  process.exitCode = 2
} else {
  const { buildAll } = await load('src/build/build-all.ts')
  const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
  if ((await buildAll(resolve(import.meta.dirname, '..'), runContentCommand)) === undefined) process.exitCode = 1
}
