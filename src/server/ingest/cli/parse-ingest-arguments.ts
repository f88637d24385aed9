import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'

/** The arguments of `npm run ingest`. Besides a path to feed in, one of failed, retry, discard and example says what to do. */
export interface IngestArguments {
  readonly path?: string
  /** The data folder. */
  readonly data: string
  readonly url?: string
  readonly dryRun?: boolean
  readonly receipts?: string
  readonly restart?: boolean
  readonly failed?: boolean
  readonly retry?: boolean
  readonly discard?: string
  readonly sender?: string
  /** How many bundles to write to the path, at least 1. */
  readonly example?: number
  readonly ndjson?: boolean
}

/** Options only for feeding messages in, and the options that do something else. */
const feedOptions = ['dryRun', 'receipts', 'restart']
const otherActions = ['failed', 'retry', 'discard', 'example']

/**
 * Parses the arguments; with --help, prints how the command is used.
 * @throws {CommanderError} if something unexpected is among them, or something missing; or at --help, with the exit code 0
 */
export function parseIngestArguments(root: string, args: readonly string[]): IngestArguments {
  const addAction = (flags: string, description: string): Option => {
    const option = new Option(flags, description)
    const others = otherActions.filter((name) => name !== option.attributeName())
    return option.conflicts([...others, ...feedOptions])
  }
  const command = new Command('npm run ingest --')
    .description('Feeds results in, and handles messages that were refused.')
    .argument('[path]', 'a .json file with one message, an .ndjson file with one per line, or a folder of such files')
    .addOption(
      new Option('--dry-run', 'report what would become of the messages, and write nothing').conflicts([
        'receipts',
        'restart',
      ]),
    )
    .option('--receipts <dir>', 'where to write what became of each file (default: <path>-receipts)')
    .option('--restart', 'start over instead of resuming')
    .addOption(addAction('--failed', 'list what was refused, with every reason'))
    .addOption(addAction('--retry', 'try it again'))
    .addOption(addAction('--discard <message>', 'delete a refused message'))
    .option('--sender <name>', 'of this sender, with --discard')
    .addOption(
      addAction('--example <count>', 'write this many invented bundles to <path>, to try it with').argParser(
        parseCount,
      ),
    )
    .option('--ndjson', 'in one file, a line each, with --example')
    .addOption(new Option('--data <dir>', 'the data folder').default(join(root, '.data'), '.data'))
    .option('--url <url>', 'feed a server elsewhere, whose access token is in INGEST_TOKEN')
    .addHelpText('after', '\nExit codes: 0 everything was accepted, 1 something was not, 2 could not run.')
    .exitOverride()
    .parse(args, { from: 'user' })
  const options: IngestArguments = {
    ...command.opts<IngestArguments>(),
    ...(command.args[0] && { path: command.args[0] }),
  }
  const problem = findProblem(options)
  if (problem !== undefined) command.error(`error: ${problem}`)
  return options
}

function parseCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1.')
  return Number(text)
}

/** What the relation of the path and the options leaves wrong. */
function findProblem({ path, failed, retry, discard, sender, example, ndjson }: IngestArguments): string | undefined {
  const isAboutRefused = failed ?? retry ?? discard !== undefined
  if (path !== undefined && isAboutRefused) return `a path cannot be used with --failed, --retry or --discard: ${path}`
  if (path === undefined && example !== undefined) return '--example needs a folder to write to'
  if (path === undefined && !isAboutRefused)
    return 'a file or folder to feed in is missing, or --failed, --retry, --discard or --example'
  if (sender !== undefined && discard === undefined) return '--sender needs --discard'
  if (ndjson && example === undefined) return '--ndjson needs --example'
  return undefined
}
