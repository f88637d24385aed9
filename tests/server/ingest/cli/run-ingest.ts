import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { runIngestCommand } from '../../../../src/server/ingest/cli/run-ingest-command.ts'
import { captureOutput } from '../../../fixtures/capture-output.ts'
import { root } from './feeding-run.ts'

/** The progress of a command, which it prints every quarter of a minute on a machine that is this slow. */
const progressLines = /^\d+ % \| .*\n/gm

/** The exit code of the command and what it printed, except for its progress. */
export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs `npm run ingest -- …` as npm does. */
export async function ingestAsNpm(...args: string[]): Promise<Outcome> {
  return new Promise((settle) => {
    execFile(process.execPath, [join(root, 'scripts/ingest.mjs'), ...args], { maxBuffer: 2 ** 24 }, (error, out, err) =>
      settle({ code: error ? Number(error.code) : 0, out, err: err.replaceAll(progressLines, '') }),
    )
  })
}

/** Runs the same in this process, which takes a second less. */
export async function ingest(...args: string[]): Promise<Outcome> {
  const said = { stdout: '', stderr: '' }
  const restore = captureOutput((text, stream) => (said[stream] += text))
  const code = await runIngestCommand(root, args)
  restore()
  return { code, out: said.stdout, err: said.stderr.replaceAll(progressLines, '') }
}
