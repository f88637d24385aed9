import { join } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { toIdentitySettings } from './identity/to-identity-settings.ts'
import { readSettingsFile, SettingsError, type SettingsFile } from './settings/read-settings-file.ts'
import { MissingCatalogueError } from './ingest/read-catalogue.ts'
import { PortError } from './http/listen.ts'
import { formatStartMessage } from './format-start-message.ts'
import { printToStderr } from './terminal/print-line.ts'
import { handleStopSignals } from './terminal/handle-stop-signals.ts'
import { startServer, type RunningServer, type ServerOptions } from './start-server.ts'
import { DataFolderError } from './data-folder/data-folder.ts'
import { describeCommandError } from './data-folder/describe-command-error.ts'
import { getErrorMessage } from '../catalogue/get-error-message.ts'

/** Where the command runs, and its arguments. */
export interface MainOptions {
  /** How the command is called, such as `npm start`. */
  readonly command: string
  /** The root of the repository. */
  readonly root: string
  /** The command's arguments: --port, --host, --data, --config. */
  readonly args: readonly string[]
  /** The built portal; without it, the server only answers API calls. */
  readonly portalFolder?: string
  /** Builds what is served, once the arguments are known to be right; false if that failed. */
  readonly build?: () => boolean | Promise<boolean>
}

/** A running back end, and the folder that it uses. */
export interface StartedServer extends RunningServer {
  readonly dataFolder: string
}

const defaultPort = 4300

/**
 * Starts the local back end, a complete back end for one machine: evaluation, development, or a small practice behind a proxy that
 * terminates TLS. In production, AWS runs the same application (src/cloud).
 *
 * Prints its addresses and who can sign in, and stops it on SIGINT, SIGTERM and SIGHUP. If it cannot start for a reason that the operator
 * can fix, prints the reason and resolves with undefined; likewise prints the usage with --help.
 */
export async function main(mainOptions: MainOptions): Promise<StartedServer | undefined> {
  const { command, portalFolder, build = () => true } = mainOptions
  try {
    const options = await readOptions(mainOptions)
    if (!(await build())) {
      process.exitCode = 1
      return undefined
    }
    // Other users of the computer may not read our files.
    process.umask(0o077)
    const server = await startServer({ ...options, ...(portalFolder !== undefined && { portalFolder }) })
    const forget = stopOnSignals(server)
    print(formatStartMessage(server, { isPortal: portalFolder !== undefined, dataFolder: options.dataFolder }))
    return {
      ...server,
      dataFolder: options.dataFolder,
      stop: async () => {
        forget()
        await server.stop()
      },
    }
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode !== 0) process.exitCode = 2
      return undefined
    }
    if (!isOperatorFault(error)) throw error
    const another = `${command} -- --data DIR`
    const advice = {
      inUse: `Stop it, or use another folder: ${another}`,
      another: `To use another folder: ${another}`,
    }
    printToStderr(describeCommandError(error, advice))
    process.exitCode = 2
    return undefined
  }
}

/** The command line, after which PORT comes. */
interface CommandLine {
  readonly port: number
  readonly host?: string
  readonly data: string
  readonly config?: string
}

/** Reads the command line, and PORT if that has no port. @throws {CommanderError | SettingsError} */
export async function readOptions({
  command,
  root,
  args,
}: Pick<MainOptions, 'command' | 'root' | 'args'>): Promise<ServerOptions> {
  const { port, host, data, config } = parseCommandLine(command, root, args)
  const file: SettingsFile = config === undefined ? {} : await readSettingsFile(config)
  const { portal, identity, ingest, server: { standInChat = true, ...server } = {} } = file
  return {
    port,
    dataFolder: data,
    catalogueFile: join(root, '.build/content/catalogue.json'),
    ...(host !== undefined && { host }),
    ...server,
    ...ingest,
    ...(portal && { configuration: portal }),
    ...(standInChat && { contactCenterScript: join(root, 'src/server/contact-center/cxbus.js') }),
    ...(identity && { identity: toIdentitySettings(identity) }),
  }
}

function parseCommandLine(command: string, root: string, args: readonly string[]): CommandLine {
  return new Command(`${command} --`)
    .description('Starts the back end of one machine, and the portal.')
    .addOption(new Option('--port <port>', 'the port').env('PORT').default(defaultPort).argParser(parsePort))
    .option('--host <address>', 'the address to listen on (default: this computer alone)')
    .addOption(new Option('--data <dir>', 'the folder of accounts and results').default(join(root, '.data'), '.data'))
    .option('--config <file>', 'a file of settings (docs/operations.md)')
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts<CommandLine>()
}

/** An empty PORT means none. */
function parsePort(text: string): number {
  if (text === '') return defaultPort
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new InvalidArgumentError('Expected a number from 0 to 65535.')
}

/** Stops the server at a signal; returns a function that removes the handlers. */
function stopOnSignals(server: RunningServer): () => void {
  return handleStopSignals(() => {
    // The terminal may have been closed.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    print('\n  Stopping …\n')
    server.stop().catch((error: unknown) => {
      process.stderr.write(`${getErrorMessage(error)}\n`)
      process.exitCode = 1
    })
  })
}

function isOperatorFault(error: unknown): error is Error {
  return [DataFolderError, MissingCatalogueError, PortError, SettingsError].some((kind) => error instanceof kind)
}

function print(text: string): void {
  process.stdout.write(text)
}
