import { Annotations, Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { brand } from '../../brand/brand.ts'
import { trailDays } from '../../server/operations/describe-remains.ts'
import { originHeader } from '../lambda/cloudfront-app.ts'
import { notFoundFile } from '../site/published-files.ts'
import { buildRouteFunction } from '../site/route-function.ts'

/** Properties of the site. */
export interface PortalSiteProps {
  readonly stage: string
  readonly domain?: string | undefined
  /** See compute-answer-headers.ts. */
  readonly headers: Readonly<Record<string, string>>
  /** See `listDocuments`. */
  readonly documents: readonly string[]
  readonly firewall: wafv2.CfnWebACL
  readonly api: { readonly host: string; readonly key: string; readonly paths: readonly string[] }
}

const year = Duration.days(365)
/** The portal's files in a bucket that only CloudFront can read, and the application under the same host name. */
export class PortalSite extends Construct {
  readonly bucket: s3.Bucket
  readonly distribution: cloudfront.Distribution
  /** The host name of the portal. */
  readonly host: string

  constructor(scope: Construct, id: string, { stage, domain, headers, documents, firewall, api }: PortalSiteProps) {
    super(scope, id)
    this.bucket = new s3.Bucket(this, 'Files', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // Whoever writes here can read passwords: what was replaced stays as long as the log that says by whom.
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(trailDays),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const shared = {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: this.#createHeadersPolicy(stage, headers),
    }
    const toApi: cloudfront.BehaviorOptions = {
      ...shared,
      origin: new HttpOrigin(api.host, { customHeaders: { [originHeader]: api.key } }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    }
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `${brand.name}, ${stage}`,
      webAclId: firewall.attrArn,
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      ...(domain !== undefined && {
        domainNames: [domain],
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: new acm.Certificate(this, 'Certificate', {
          domainName: domain,
          validation: acm.CertificateValidation.fromDns(),
        }),
      }),
      defaultBehavior: {
        ...shared,
        // Without permission to list, S3 answers requests for a missing key with 403. Clients cannot list anything, because the route
        // function passes on no such address.
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket as s3.IBucket, {
          originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
        }),
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        functionAssociations: [
          {
            eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
            function: new cloudfront.Function(this, 'Route', {
              runtime: cloudfront.FunctionRuntime.JS_2_0,
              code: cloudfront.FunctionCode.fromInline(buildRouteFunction(documents)),
            }),
          },
        ],
      },
      additionalBehaviors: Object.fromEntries(api.paths.map((path) => [path, toApi])),
      errorResponses: [{ httpStatus: 404, responseHttpStatus: 404, responsePagePath: `/${notFoundFile.key}` }],
    })
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The function leaves no address that lists.',
    )
    this.host = domain ?? this.distribution.distributionDomainName
  }

  /** The application's own headers, and HSTS, which the TLS terminator sets. */
  #createHeadersPolicy(stage: string, headers: Readonly<Record<string, string>>): cloudfront.ResponseHeadersPolicy {
    const {
      'content-security-policy': contentSecurityPolicy = '',
      'referrer-policy': referrer,
      'x-content-type-options': _nosniff,
      'x-frame-options': _deny,
      ...others
    } = headers
    const referrerPolicy = Object.values(cloudfront.HeadersReferrerPolicy).find(
      (each) => (each as string) === referrer,
    )!
    return new cloudfront.ResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyName: `screening-portal-${stage}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy, override: true },
        strictTransportSecurity: { accessControlMaxAge: year, includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
      },
    })
  }
}
