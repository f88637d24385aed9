import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as rum from 'aws-cdk-lib/aws-rum'
import { Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'

/** CloudWatch RUM for the portal's pages, and the identity by which their browsers may send to it, and nothing else. */
export class PageMonitor extends Construct {
  readonly applicationId: string
  readonly identityPoolId: string

  constructor(scope: Construct, id: string, { name, domain }: { name: string; domain: string }) {
    super(scope, id)
    const identities = new cognito.CfnIdentityPool(this, 'Identities', {
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
    })
    const provider = 'cognito-identity.amazonaws.com'
    const guest = new iam.Role(this, 'Guest', {
      assumedBy: new iam.WebIdentityPrincipal(provider, {
        StringEquals: { [`${provider}:aud`]: identities.ref },
        'ForAnyValue:StringLike': { [`${provider}:amr`]: 'unauthenticated' },
      }),
    })
    new cognito.CfnIdentityPoolRoleAttachment(this, 'GuestRole', {
      identityPoolId: identities.ref,
      roles: { unauthenticated: guest.roleArn },
    })
    const monitor = new rum.CfnAppMonitor(this, 'Monitor', {
      name,
      domain,
      cwLogEnabled: false,
      // The portal itself chooses what to measure (src/portal/app/monitoring); this is only for snippets, which are not used.
      appMonitorConfiguration: {
        allowCookies: false,
        enableXRay: false,
        sessionSampleRate: 1,
        telemetries: ['errors', 'performance'],
        identityPoolId: identities.ref,
        guestRoleArn: guest.roleArn,
      },
    })
    const resource = Stack.of(this).formatArn({ service: 'rum', resource: 'appmonitor', resourceName: name })
    guest.addToPolicy(new iam.PolicyStatement({ actions: ['rum:PutRumEvents'], resources: [resource] }))
    this.applicationId = monitor.attrId
    this.identityPoolId = identities.ref
  }
}
