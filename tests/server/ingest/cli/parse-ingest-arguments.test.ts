import { expect, test } from 'vitest'
import { parseIngestArguments } from '../../../../src/server/ingest/cli/parse-ingest-arguments.ts'
import { ingest } from './run-ingest.ts'

const notTogether = (one: string, other: string): string => `option '${one}' cannot be used with option '${other}'`
const noPath = 'a file or folder to feed in is missing, or --failed, --retry, --discard or --example'
const count = "option '--example <count>' argument '%' is invalid. Expected a whole number from 1."

test.each([
  [[], noPath],
  [['--dry-run'], noPath],
  [['a', 'b'], 'too many arguments. Expected 1 argument but got 2.'],
  [['--other'], "unknown option '--other'"],
  [['--failed', 'a'], 'a path cannot be used with --failed, --retry or --discard: a'],
  [['--retry', 'a'], 'a path cannot be used with --failed, --retry or --discard: a'],
  [['--discard', 'm', 'a'], 'a path cannot be used with --failed, --retry or --discard: a'],
  [['--failed', '--retry'], notTogether('--failed', '--retry')],
  [['--example', '2', 'a', '--discard', 'm'], notTogether('--discard <message>', '--example <count>')],
  [['--example', 'many', 'a'], count.replace('%', 'many')],
  [['--example', '0', 'a'], count.replace('%', '0')],
  [['--example', '1'], '--example needs a folder to write to'],
  [['--dry-run', '--failed'], notTogether('--failed', '--dry-run')],
  [['--dry-run', '--retry'], notTogether('--retry', '--dry-run')],
  [['--dry-run', '--discard', 'm-1'], notTogether('--discard <message>', '--dry-run')],
  [['--dry-run', '--example', '1', 'folder'], notTogether('--example <count>', '--dry-run')],
  [['--failed', '--restart'], notTogether('--failed', '--restart')],
  [['--discard', 'm-1', '--receipts', 'folder'], notTogether('--discard <message>', '--receipts <dir>')],
  [['--example', '1', 'folder', '--restart'], notTogether('--example <count>', '--restart')],
  [['--dry-run', 'file', '--restart'], notTogether('--dry-run', '--restart')],
  [['--dry-run', 'file', '--receipts', 'folder'], notTogether('--dry-run', '--receipts <dir>')],
  [['file', '--sender', 'lab-a'], '--sender needs --discard'],
  [['--failed', '--sender', 'lab-a'], '--sender needs --discard'],
  [['--retry', '--ndjson'], '--ndjson needs --example'],
  [['file', '--ndjson'], '--ndjson needs --example'],
])('npm run ingest -- %j says what is wrong, and exits with 2', async (args, problem) => {
  expect(await ingest(...args)).toEqual({ code: 2, out: '', err: `error: ${problem}\n` })
})

test.each([
  [['file'], { path: 'file', data: 'root/.data' }],
  [['--dry-run', 'folder'], { path: 'folder', dryRun: true }],
  [['folder', '--restart', '--receipts', 'other'], { path: 'folder', restart: true, receipts: 'other' }],
  [['--discard', 'm-1', '--sender', 'lab-a'], { discard: 'm-1', sender: 'lab-a' }],
  [['--example', '20', 'folder', '--ndjson'], { path: 'folder', example: 20, ndjson: true }],
])('%j is understood', (args, options) => {
  expect(parseIngestArguments('root', args)).toMatchObject(options)
})
