import { App, Aspects } from 'aws-cdk-lib'
import { VALIDATE_AGAINST_DEFAULT_RULES } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { computeAnswerHeaders } from './site/compute-answer-headers.ts'
import { listPublishedFiles } from './site/published-files.ts'
import { listDocuments } from './site/route-function.ts'
import { acceptFindings } from './stack/accept-findings.ts'
import { PortalStack, type PortalStackProps } from './stack/portal-stack.ts'
import type { StageSettings } from './stage-settings.ts'

/** Options for creating the templates. */
export interface CdkAppOptions {
  readonly stage: string
  readonly settings: StageSettings
  readonly version: string
  /** The built portal. */
  readonly portalFolder: string
  /** The bundles of the functions. */
  readonly bundles: PortalStackProps['bundles']
  /** The folder for the templates. */
  readonly outdir: string
}

/**
 * Makes the app with its one stack, which cdk-nag examines during synthesis: a finding that is not accepted is an
 * error.
 */
export async function createCdkApp({ settings, portalFolder, outdir, ...rest }: CdkAppOptions): Promise<App> {
  // What CloudFormation would refuse is also an error, rather than just a warning.
  const app = new App({ outdir, analyticsReporting: false, context: { [VALIDATE_AGAINST_DEFAULT_RULES]: true } })
  const headers = await computeAnswerHeaders(settings.portal)
  const files = await listPublishedFiles(portalFolder)
  const documents = listDocuments(files.map(({ key }) => key))
  const stack = new PortalStack(app, { ...rest, settings, headers, documents })
  acceptFindings(stack, settings.cloud)
  Aspects.of(app).add(new AwsSolutionsChecks({ verbose: true }))
  return app
}
