import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** What a firewall protects, and how many requests one address may make there in five minutes. */
export interface WebFirewallProps {
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  readonly requestsPerAddress: number
}

/** A firewall that holds back floods from one address, and addresses that Amazon knows for attacks. */
export function createWebFirewall(parent: Construct, id: string, props: WebFirewallProps): wafv2.CfnWebACL {
  const createVisibility = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
    cloudWatchMetricsEnabled: true,
    // A sample would hold addresses and paths of participants.
    sampledRequestsEnabled: false,
    metricName: `${id}${metricName}`,
  })
  return new wafv2.CfnWebACL(parent, id, {
    scope: props.scope,
    defaultAction: { allow: {} },
    visibilityConfig: createVisibility('All'),
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { limit: props.requestsPerAddress, aggregateKeyType: 'IP', evaluationWindowSec: 300 },
        },
        visibilityConfig: createVisibility('Rate'),
      },
      {
        name: 'reputation',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
        },
        visibilityConfig: createVisibility('Reputation'),
      },
    ],
  })
}
