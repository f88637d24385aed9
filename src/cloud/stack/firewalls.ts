import type * as cognito from 'aws-cdk-lib/aws-cognito'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { createWebFirewall, matchPath, matchText } from './web-firewall.ts'

/** Participants' requests from one address: enough to open the portal some 360 times, because a company may share an address. */
const maxSiteRequests = 50_000
/** Those of them that reach the application, which are six each time the portal is opened. */
const maxCalls = 5000
/** A sender's messages: 100 per second, at which 200,000 take 34 minutes. */
const maxIngestRequests = 30_000
/** Sign-in requests: with two per sign-in, as many sign-ins as the local back end allows. */
const maxIdentityRequests = 1000
/** Requests that make Amazon Cognito send a code, which costs money. */
const maxCodeRequests = 20
const codeOperations = [
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  // The portal calls neither of these, but an account may: they send a code to any new address or number.
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
]

/** The firewalls in front of the site and the identity service. */
export class Firewalls extends Construct {
  readonly site: wafv2.CfnWebACL
  readonly users: wafv2.CfnWebACL

  constructor(scope: Construct, id: string, { pool }: { readonly pool: cognito.IUserPool }) {
    super(scope, id)
    const [isIngest, isCall] = [matchPath('/ingest'), matchPath('/graphql')]
    this.site = createWebFirewall(this, 'SiteFirewall', {
      scope: 'CLOUDFRONT',
      rates: [
        { name: 'Rate', limit: maxSiteRequests, of: { notStatement: { statement: isIngest } } },
        { name: 'CallRate', limit: maxCalls, of: isCall },
        { name: 'IngestRate', limit: maxIngestRequests, of: isIngest },
      ],
      managed: ['AmazonIpReputationList', 'KnownBadInputsRuleSet'],
    })
    const operation = { singleHeader: { Name: 'x-amzn-cognito-operation-name' } }
    this.users = createWebFirewall(this, 'UsersFirewall', {
      scope: 'REGIONAL',
      rates: [
        {
          name: 'Codes',
          limit: maxCodeRequests,
          of: { orStatement: { statements: codeOperations.map((name) => matchText(operation, name, 'EXACTLY')) } },
        },
        { name: 'Rate', limit: maxIdentityRequests },
      ],
      managed: ['AmazonIpReputationList'],
    })
    new wafv2.CfnWebACLAssociation(this, 'UsersFirewalled', {
      resourceArn: pool.userPoolArn,
      webAclArn: this.users.attrArn,
    })
  }
}
