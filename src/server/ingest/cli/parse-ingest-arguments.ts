import { parseArgs } from 'node:util'

/** How the command is used. */
export const ingestUsage = `npm run ingest -- FILE|FOLDER                        feeds results in: a .json file holds one message, an .ndjson file one per line
npm run ingest -- --dry-run FILE|FOLDER              reports what would happen to them, and writes nothing
npm run ingest -- --failed                           lists what was refused, with every reason
npm run ingest -- --retry                            tries it again
npm run ingest -- --discard MESSAGE [--sender NAME]  deletes a refused message
npm run ingest -- --example N FOLDER [--ndjson]      writes N bundles to try it with, or one file of N lines
Options: --data DIR (default .data), --url URL of a server elsewhere, whose access token is in INGEST_TOKEN,
         --receipts DIR (default: FOLDER-receipts next to FOLDER), --restart (starts over instead of resuming)`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  data: text,
  url: text,
  failed: flag,
  retry: flag,
  discard: text,
  sender: text,
  example: text,
  ndjson: flag,
  receipts: text,
  restart: flag,
  'dry-run': flag,
  help: { ...flag, short: 'h' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Arguments that may be used together, with the path if one is given. */
export type IngestArguments = Values & { readonly path: string | undefined }

/** Parses the command's arguments. @throws {Error} if something unexpected is among them, or something missing */
export function parseIngestArguments(args: readonly string[]): IngestArguments {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [path, ...others] = positionals
  if (values.help) return { ...values, path }
  if (others.length > 0) throw new Error(`Unexpected "${others[0]}" after "${path}", expected one file or folder`)
  refuseWrongVerb(values, path)
  refuseLoneOptions(values)
  return { ...values, path }
}

const verbs = ['failed', 'retry', 'discard', 'example'] as const

function findVerbs(values: Values): (typeof verbs)[number][] {
  return verbs.filter((name) => isGiven(values[name]))
}

function isGiven(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false
}

function refuseWrongVerb(values: Values, path: string | undefined): void {
  const [verb, other] = findVerbs(values)
  if (other) throw new Error(`Unexpected --${other} together with --${verb}, expected one of the two`)
  if (values.example !== undefined) {
    if (!/^[1-9]\d*$/.test(values.example))
      throw new Error(`Unexpected number "${values.example}" of --example, expected a whole number from 1`)
    if (path === undefined) throw new Error('Unexpected --example without a folder, expected one to write to')
  } else if (verb && path !== undefined)
    throw new Error(`Unexpected "${path}" together with --${verb}, expected one of the two`)
  else if (!verb && path === undefined)
    throw new Error(
      'Unexpected command without a file or folder, expected one, or --failed, --retry, --discard or --example',
    )
}

/** Refuses options that belong to something else than what is asked for. */
function refuseLoneOptions(values: Values): void {
  const [verb] = findVerbs(values)
  const fed = (['dry-run', 'restart', 'receipts'] as const).filter((name) => isGiven(values[name]))
  if (verb && fed.length > 0)
    throw new Error(`Unexpected --${fed[0]} together with --${verb}, expected it with a file or folder to feed in`)
  if (values['dry-run'] && fed.length > 1)
    throw new Error(`Unexpected --${fed[1]} together with --dry-run, expected one of the two: a dry run writes nothing`)
  if (values.sender !== undefined && verb !== 'discard')
    throw new Error('Unexpected --sender without --discard, expected both')
  if (values.ndjson && verb !== 'example') throw new Error('Unexpected --ndjson without --example, expected both')
}
