import { Duration } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import * as synthetics from 'aws-cdk-lib/aws-synthetics'
import { Construct } from 'constructs'

/** Properties of the canary. */
export interface SignInCanaryProps {
  readonly stage: string
  /** The folder of its bundle (bundle-lambda.ts). */
  readonly code: string
  readonly url: string
}

/** A browser that signs in and reads every ten minutes, with an account whose password is in Secrets Manager. */
export class SignInCanary extends Construct {
  readonly canary: synthetics.Canary
  /** The screenshots of its runs. */
  readonly pictures: s3.Bucket

  constructor(scope: Construct, id: string, { stage, code, url }: SignInCanaryProps) {
    super(scope, id)
    const account = new Secret(this, 'Account', {
      secretName: `screening-portal/${stage}/canary`,
      description: 'The account of the canary, which an operator creates in the user pool',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ username: `canary-${stage}@example.com` }),
        generateStringKey: 'password',
        passwordLength: 32,
        requireEachIncludedType: true,
      },
    })
    this.pictures = new s3.Bucket(this, 'Pictures', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(30) }],
    })
    this.canary = new synthetics.Canary(this, 'Canary', {
      canaryName: `portal-${stage}`,
      runtime: synthetics.Runtime.SYNTHETICS_NODEJS_PLAYWRIGHT_6_0,
      test: synthetics.Test.custom({ code: synthetics.Code.fromAsset(code), handler: 'main.handler' }),
      schedule: synthetics.Schedule.rate(Duration.minutes(10)),
      timeout: Duration.minutes(2),
      environmentVariables: { ACCOUNT_SECRET: account.secretArn, PORTAL_URL: url },
      artifactsBucketLocation: { bucket: this.pictures as s3.IBucket },
      provisionedResourceCleanup: true,
    })
    account.grantRead(this.canary.role)
  }
}
