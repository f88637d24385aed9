import { runInNewContext } from 'node:vm'
import type { Template } from 'aws-cdk-lib/assertions'
import {
  configurationFile,
  manifestFile,
  notFoundFile,
  listPublishedFiles,
} from '../../src/cloud/site/published-files.ts'
import { releasesPrefix } from '../../src/cloud/bucket-keys.ts'
import type { LambdaFunction } from './lambda-function.ts'

/** What the distribution of a template would answer. */
export interface CloudFrontAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The file that answers, or undefined if the application does. */
  readonly file?: string
}

/** The parts of the template that are read here, as CloudFormation names them. */
interface DistributionConfig {
  readonly CacheBehaviors: readonly { readonly PathPattern: string }[]
  readonly CustomErrorResponses: readonly { readonly ErrorCode: number; readonly ResponsePagePath: string }[]
}
type HeaderValue = { readonly Header: string; readonly Value: string; readonly Override: true }
interface HeadersConfig {
  readonly SecurityHeadersConfig: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly CustomHeadersConfig: { readonly Items: readonly HeaderValue[] }
}

/**
 * Answers requests as CloudFront would with the template: the application's addresses by the function, others by the file
 * that the template's own program names, with the headers of the template's policy on top.
 */
export async function createCloudFront(template: Template, portalFolder: string, application: LambdaFunction) {
  const property = (type: string, name: string): unknown => {
    const [resource] = Object.values(template.findResources(type))
    return (resource as { Properties: Record<string, unknown> }).Properties[name]
  }
  const { CacheBehaviors, CustomErrorResponses } = property(
    'AWS::CloudFront::Distribution',
    'DistributionConfig',
  ) as DistributionConfig
  const code = property('AWS::CloudFront::Function', 'FunctionCode') as string
  const route = runInNewContext(`${code}; handler`) as (event: object) => { uri: string }
  const policy = listHeaders(
    property('AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig') as HeadersConfig,
  )
  const published = [...(await listPublishedFiles(portalFolder)), configurationFile, manifestFile, notFoundFile]
  const files = new Map(published.map((file) => [`/${file.key}`, file]))
  // The bucket holds earlier releases, too.
  for (const file of published) files.set(`/${releasesPrefix}2026-11-24/${file.key}`, file)

  return async (path: string, accept: string, method = 'GET'): Promise<CloudFrontAnswer> => {
    if (CacheBehaviors.some(({ PathPattern }) => PathPattern === path)) {
      const { statusCode = 0, headers } = await application.invoke({ method, path, headers: { accept } })
      return { status: statusCode, headers: { ...(headers as Record<string, string>), ...policy } }
    }
    const { uri } = route({ request: { uri: path, headers: { accept: { value: accept } } } })
    const error = CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === 404)!
    const file = files.get(uri) ?? files.get(error.ResponsePagePath)!
    return {
      status: files.has(uri) ? 200 : 404,
      file: file.key,
      headers: { 'content-type': file.contentType, 'cache-control': file.cacheControl, ...policy },
    }
  }
}

function listHeaders({ SecurityHeadersConfig, CustomHeadersConfig }: HeadersConfig): Record<string, string> {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    SecurityHeadersConfig
  return {
    'content-security-policy': String(ContentSecurityPolicy?.ContentSecurityPolicy),
    ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'x-frame-options': String(FrameOptions?.FrameOption),
    'referrer-policy': String(ReferrerPolicy?.ReferrerPolicy),
    'strict-transport-security': `max-age=${String(StrictTransportSecurity?.AccessControlMaxAgeSec)}; includeSubDomains`,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  }
}
