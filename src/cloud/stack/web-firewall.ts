import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** Requests that one address may make in five minutes, of all or of some kind. */
export interface RateRule {
  readonly name: string
  readonly limit: number
  /** The requests that are counted; without it, all. */
  readonly of?: wafv2.CfnWebACL.StatementProperty
}

/** What a firewall protects, and how many requests it lets pass. */
export interface WebFirewallProps {
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  readonly rates: readonly RateRule[]
  /** The names of Amazon's own lists of rules, such as `KnownBadInputsRuleSet`. */
  readonly managed: readonly string[]
}

/** A statement that is true where a part of a request begins with, or is, a text. */
export function matchText(
  fieldToMatch: wafv2.CfnWebACL.FieldToMatchProperty,
  searchString: string,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  transformations: readonly string[] = ['NONE'],
): wafv2.CfnWebACL.StatementProperty {
  const textTransformations = transformations.map((type, priority) => ({ priority, type }))
  return { byteMatchStatement: { fieldToMatch, searchString, positionalConstraint, textTransformations } }
}

/** A statement that is true of addresses that begin with a path, however it is encoded: CloudFront decodes it, too. */
export function matchPath(start: string): wafv2.CfnWebACL.StatementProperty {
  return matchText({ uriPath: {} }, start, 'STARTS_WITH', ['URL_DECODE', 'NORMALIZE_PATH'])
}

/** A firewall that holds back floods from one address, and what Amazon knows for attacks. */
export function createWebFirewall(
  parent: Construct,
  id: string,
  { scope, rates, managed }: WebFirewallProps,
): wafv2.CfnWebACL {
  const createVisibility = (name: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
    cloudWatchMetricsEnabled: true,
    // A sample would hold addresses and paths of participants.
    sampledRequestsEnabled: false,
    metricName: `${id}${name}`,
  })
  const rateRules = rates.map(({ name, limit, of }) => ({
    name,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        ...(of && { scopeDownStatement: of }),
      },
    },
  }))
  const managedRules = managed.map((name) => ({
    name,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: `AWSManagedRules${name}` } },
  }))
  return new wafv2.CfnWebACL(parent, id, {
    scope,
    defaultAction: { allow: {} },
    visibilityConfig: createVisibility('All'),
    rules: [...rateRules, ...managedRules].map((rule, priority) => ({
      ...rule,
      priority,
      visibilityConfig: createVisibility(rule.name),
    })),
  })
}
