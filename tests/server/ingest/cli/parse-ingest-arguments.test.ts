import { expect, test } from 'vitest'
import { parseIngestArguments } from '../../../../src/server/ingest/cli/parse-ingest-arguments.ts'
import { ingest } from './run-ingest.ts'

const onlyFed = (option: string, verb: string): string =>
  `Unexpected --${option} together with --${verb}, expected it with a file or folder to feed in`
const onDryRun = (option: string): string =>
  `Unexpected --${option} together with --dry-run, expected one of the two: a dry run writes nothing`
const noPath = 'Unexpected command without a file or folder, expected one, or --failed, --retry, --discard or --example'
const noDiscard = 'Unexpected --sender without --discard, expected both'
const noExample = 'Unexpected --ndjson without --example, expected both'

test.each([
  [[], noPath],
  [['--dry-run'], noPath],
  [['a', 'b'], 'Unexpected "b" after "a", expected one file or folder'],
  [['--failed', 'a'], 'Unexpected "a" together with --failed, expected one of the two'],
  [['--failed', '--retry'], 'Unexpected --retry together with --failed, expected one of the two'],
  [['--example', '2', 'a', '--discard', 'm'], 'Unexpected --example together with --discard, expected one of the two'],
  [['--example', 'many', 'a'], 'Unexpected number "many" of --example, expected a whole number from 1'],
  [['--example', '0', 'a'], 'Unexpected number "0" of --example, expected a whole number from 1'],
  [['--example', '1'], 'Unexpected --example without a folder, expected one to write to'],
  [['--dry-run', '--failed'], onlyFed('dry-run', 'failed')],
  [['--dry-run', '--retry'], onlyFed('dry-run', 'retry')],
  [['--dry-run', '--discard', 'm-1'], onlyFed('dry-run', 'discard')],
  [['--dry-run', '--example', '1', 'folder'], onlyFed('dry-run', 'example')],
  [['--failed', '--restart'], onlyFed('restart', 'failed')],
  [['--discard', 'm-1', '--receipts', 'folder'], onlyFed('receipts', 'discard')],
  [['--example', '1', 'folder', '--restart'], onlyFed('restart', 'example')],
  [['--dry-run', 'file', '--restart'], onDryRun('restart')],
  [['--dry-run', 'file', '--receipts', 'folder'], onDryRun('receipts')],
  [['file', '--sender', 'lab-a'], noDiscard],
  [['--failed', '--sender', 'lab-a'], noDiscard],
  [['--retry', '--ndjson'], noExample],
  [['file', '--ndjson'], noExample],
])('%j is refused with what was unexpected and what is expected', (args, problem) => {
  expect(() => parseIngestArguments(args)).toThrow(new Error(problem))
})

test.each([
  [['file'], { path: 'file' }],
  [['--dry-run', 'folder'], { path: 'folder', 'dry-run': true }],
  [['folder', '--restart', '--receipts', 'other'], { path: 'folder', restart: true, receipts: 'other' }],
  [['--discard', 'm-1', '--sender', 'lab-a'], { path: undefined, discard: 'm-1', sender: 'lab-a' }],
  [['--example', '20', 'folder', '--ndjson'], { path: 'folder', example: '20', ndjson: true }],
  [['--help', 'a', 'b'], { help: true }],
])('%j is understood', (args, values) => {
  expect(parseIngestArguments(args)).toMatchObject(values)
})

test.each([
  [['--failed', 'a'], 'Unexpected "a" together with --failed, expected one of the two'],
  [['--other'], "Unknown option '--other'"],
])('npm run ingest -- %j says that, how it is used, and ends with 2', async (args, problem) => {
  const { code, out, err } = await ingest(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err.startsWith(problem), err).toBe(true)
  expect(err).toContain('\nExpected one of these:\nnpm run ingest -- FILE|FOLDER ')
})
