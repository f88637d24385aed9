import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { S3Client } from '@aws-sdk/client-s3'
import { releaseFile, warnOfRelease, type ReleaseOptions, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import { printLine } from '../../server/terminal/print-line.ts'
import { startProgress, type Progress } from '../../server/terminal/progress.ts'
import { bundleNames, toStackName, type BundleName } from '../stack/portal-stack.ts'
import type { StackOutputs } from '../stack/stack-outputs.ts'
import { readStageSettings, region, createSampleSettings, type StageSettings } from '../stage-settings.ts'
import { createCdkApp } from '../cdk-app.ts'
import { bundleLambda } from './bundle-lambda.ts'
import { DeployError } from './deploy-error.ts'
import { publishOrRollBack, rollBack } from './publish-site.ts'
import { readOutputs, readPartialOutputs } from './read-outputs.ts'
import { emptyBucket } from './remove-objects.ts'
import { runSmokeTest } from './run-smoke-test.ts'
import { spawn } from 'node:child_process'

/** The action, and the stage that it concerns. */
export interface DeployOptions {
  readonly action: 'deploy' | 'diff' | 'synth' | 'content' | 'rollback' | 'destroy'
  readonly stage: string
  readonly config?: string
  readonly domain?: string
  /** Whether to continue without asking about permissions, as in a workflow. */
  readonly yes?: true
  /** The release to go back to; without it, the one before the current. */
  readonly release?: string
  /** Why unapproved texts are released. */
  readonly unapproved?: string
}

/** Builds content and portal; resolves with the portal's folder, or with undefined if there were errors, which it printed. */
export type BuildPortal = (release: ReleaseOptions) => Promise<string | undefined>

/** Runs `npm run deploy` for one stage. @throws {DeployError | SettingsError} */
export async function deployStage(root: string, options: DeployOptions, build: BuildPortal): Promise<void> {
  const { action, stage, unapproved } = options
  const settings = await readSettings(options)
  if (action === 'destroy') return destroy(options, settings)
  if (action === 'rollback') return goBack(options, settings)
  // Templates and differences release nothing.
  const isRelease = action === 'deploy' || action === 'content'
  const portalFolder = await build({ isRelease, ...(unapproved !== undefined && { unapproved }) })
  if (portalFolder === undefined)
    throw new DeployError(
      isRelease
        ? 'The build cannot be released, and nothing was. Where texts wait for approval: npm run content -- approve, or --unapproved "REASON"'
        : 'The build failed; no templates were written.',
    )
  if (action === 'content') return release(root, { stage, settings, portalFolder })
  const templates = await synthesize(root, { stage, settings, portalFolder })
  printLine(`Templates: ${templates}`)
  if (action === 'synth') return undefined
  if (action === 'diff') return runToolkit(templates, ['diff'])
  await runToolkit(templates, ['deploy', '--require-approval', options.yes ? 'never' : 'broadening'])
  return release(root, { stage, settings, portalFolder })
}

/** The settings of the file, with the options before them. Participants never meet the samples. */
async function readSettings({ config, domain }: DeployOptions): Promise<StageSettings> {
  const { portal, cloud } = config === undefined ? createSampleSettings() : await readStageSettings(config)
  return { portal, cloud: { ...cloud, ...(domain !== undefined && { domain }) } }
}

interface SynthesizeOptions {
  readonly stage: string
  readonly settings: StageSettings
  readonly portalFolder: string
}

async function synthesize(root: string, { stage, settings, portalFolder }: SynthesizeOptions): Promise<string> {
  const outdir = join(root, '.build/cloud', stage)
  const folder = join(root, '.build/cloud-bundles')
  await rm(outdir, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  const bundles = Object.fromEntries(bundleNames.map((name) => [name, join(folder, name)])) as Record<
    BundleName,
    string
  >
  for (const [name, bundle] of Object.entries(bundles))
    await bundleLambda(root, `src/cloud/${name === 'canary' ? name : 'lambda'}/${name}-handler.ts`, bundle)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const app = await createCdkApp({ stage, settings, version, portalFolder, bundles, outdir })
  const { messages } = app.synth().getStackByName(toStackName(stage))
  const errors = messages
    .filter(({ level }) => (level as string) === 'error')
    .map(({ id, entry }) => `${id}: ${JSON.stringify(entry.data)}`)
  if (errors.length > 0) throw new DeployError(errors.join('\n'))
  return outdir
}

/** Releases the built portal, and prints what was released. */
async function release(root: string, { stage, settings, portalFolder }: SynthesizeOptions): Promise<void> {
  const clients = await connect(stage, settings)
  const { outputs } = clients
  const contentFolder = join(root, '.build/content')
  const startBar = (total: number): Progress => startProgress({ total, countedNoun: 'files' })
  const options = { ...clients, portalFolder, contentFolder, startBar }
  printLine(`Release: ${await publishOrRollBack(options, () => isAnswering(outputs))}`)
  const stamp = JSON.parse(await readFile(join(contentFolder, releaseFile), 'utf8')) as ReleaseStamp
  printLine(warnOfRelease(stamp) ?? 'Every text of this release is approved.')
  printLine(`${outputs.Url} (for its DNS: a CNAME to ${outputs.DistributionHost})`)
}

async function goBack({ stage, release: named }: DeployOptions, settings: StageSettings): Promise<void> {
  const clients = await connect(stage, settings)
  printLine(`Release: ${await rollBack(clients, named)}`)
  if (!(await isAnswering(clients.outputs)))
    throw new DeployError('The earlier release does not respond as the portal should, either (see above).')
}

async function connect(stage: string, { cloud }: StageSettings) {
  const outputs = await readOutputs(new CloudFormationClient({ region }), { stage, account: cloud.account })
  return { outputs, s3: new S3Client({ region }), cloudfront: new CloudFrontClient({ region }) }
}

/** Runs the smoke test, and prints its results. */
async function isAnswering({ DistributionHost, Configuration }: StackOutputs): Promise<boolean> {
  // CloudFront's own name answers before the domain points to it.
  const results = await runSmokeTest(`https://${DistributionHost}`, Configuration)
  for (const { request, problem } of results)
    printLine(problem === undefined ? `✓ ${request}` : `✗ ${request}: ${problem}`)
  return results.every(({ problem }) => problem === undefined)
}

async function destroy({ stage }: DeployOptions, { cloud }: StageSettings): Promise<void> {
  const stack = toStackName(stage)
  const cloudformation = new CloudFormationClient({ region })
  // A first deployment that failed has no outputs, and its bucket is gone.
  const { SiteBucket } = await readPartialOutputs(cloudformation, { stage, account: cloud.account })
  printLine(`This removes ${stack}. The tables, their key, the user pool, copies and logs remain.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Type ${stack} to continue: `).finally(() => terminal.close())
  if (answer.trim() !== stack) throw new DeployError('Nothing was removed.')
  // First, so that the portal stays as it is where AWS refuses.
  const unprotected = { StackName: stack, EnableTerminationProtection: false }
  await cloudformation.send(new UpdateTerminationProtectionCommand(unprotected))
  // CloudFormation does not remove a bucket that holds anything.
  if (SiteBucket !== undefined) await emptyBucket(new S3Client({ region }), SiteBucket)
  await cloudformation.send(new DeleteStackCommand({ StackName: stack }))
  await waitUntilStackDeleteComplete({ client: cloudformation, maxWaitTime: 3600 }, { StackName: stack }).catch(
    (cause: unknown) => {
      throw new DeployError(
        `AWS has not removed ${stack} within an hour, or could not. See why, and repeat with --destroy: aws cloudformation describe-stack-events --region ${region} --stack-name ${stack}`,
        { cause },
      )
    },
  )
}

/** The version of the AWS CDK Toolkit that deploys; fetched when it is needed, because nothing else needs it. */
const toolkit = 'aws-cdk@2.1148.1'

/** Runs a command of the AWS CDK Toolkit on synthesized templates, in this terminal. @throws {DeployError} if it failed. */
async function runToolkit(templates: string, args: readonly string[]): Promise<void> {
  const child = spawn('npx', ['--yes', toolkit, '--app', templates, ...args], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new DeployError(`${toolkit} ${args[0]} failed with exit code ${code}.`)
}
