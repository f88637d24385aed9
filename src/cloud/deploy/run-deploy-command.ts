import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { SettingsError } from '../../server/settings/read-settings-file.ts'
import { findAwsFailure } from '../../server/terminal/find-aws-failure.ts'
import { printToStderr } from '../../server/terminal/print-line.ts'
import { DeployError } from './deploy-error.ts'
import { deployStage, type BuildPortal, type DeployOptions } from './deploy-stage.ts'

/** The command's options as they are typed. */
type Options = Omit<DeployOptions, 'action'> & {
  readonly diff?: true
  readonly destroy?: true
  readonly synth?: true
  readonly contentOnly?: true
  readonly rollback?: true | string
}

/** Runs `npm run deploy` with its arguments; resolves with its exit code: 0 done, 1 could not be done, 2 could not run because of arguments, settings or credentials. */
export async function runDeployCommand(root: string, args: readonly string[], build: BuildPortal): Promise<number> {
  const command = new Command('npm run deploy --')
    .description('Builds the portal and deploys it to AWS.')
    .requiredOption('--stage <name>', 'the installation, such as prod', parseStage)
    .option('--config <file>', 'its settings: account, names, links, telephone number, domain, recipients of alarms')
    .option('--domain <name>', "the portal's own domain name; overrides the one in the settings")
    .option('--diff', 'only show what would change in AWS')
    .option('--synth', 'only write the templates into .build/cloud; needs no account')
    .option('--content-only', 'only release portal and texts, without the stack')
    .option('--yes', 'do not ask about changed permissions, which were reviewed with --diff')
    .option('--rollback [release]', 'return to the previous release, or to the one named')
    .option('--unapproved <reason>', 'release unapproved texts; /healthz and the release say so, and why')
    .option(
      '--destroy',
      'remove the stage, after asking; records, accounts and the result files in the drop bucket remain',
    )
    .exitOverride()
  try {
    const { diff, destroy, synth, contentOnly, rollback, ...options } = command
      .parse(args, { from: 'user' })
      .opts<Options>()
    const chosen = Object.entries({ diff, destroy, synth, content: contentOnly, rollback }).filter(([, value]) => value)
    if (chosen.length > 1) command.error('Use only one of --diff, --synth, --content-only, --rollback and --destroy.')
    if (options.unapproved !== undefined && (diff ?? synth ?? destroy ?? rollback) !== undefined)
      command.error('--unapproved needs a deployment: nothing is released here.')
    const action = (chosen[0]?.[0] ?? 'deploy') as DeployOptions['action']
    // The file names the account; without it, credentials of another would do.
    if (action !== 'synth' && options.config === undefined)
      command.error('Everything but --synth needs --config FILE, the settings of the stage.')
    await deployStage(root, { ...options, action, ...(typeof rollback === 'string' && { release: rollback }) }, build)
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof SettingsError || error instanceof DeployError) {
      printToStderr(error.message)
      return error instanceof SettingsError ? 2 : 1
    }
    const failure = findAwsFailure(error)
    if (!failure) throw error
    printToStderr(failure.text)
    return failure.isSetup ? 2 : 1
  }
}

function parseStage(text: string): string {
  if (/^[a-z][a-z\d-]{0,19}$/.test(text)) return text
  throw new InvalidArgumentError(`Unexpected stage ${text}, expected up to 20 lower-case letters, digits and hyphens`)
}
