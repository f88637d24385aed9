import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** The requests that one address may make in five minutes, in total or of some kind. */
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

/** Creates a statement that is true if a part of a request starts with, or equals, a text. */
export function matchText(
  fieldToMatch: wafv2.CfnWebACL.FieldToMatchProperty,
  searchString: string,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  transformations: readonly string[] = ['NONE'],
): wafv2.CfnWebACL.StatementProperty {
  const textTransformations = transformations.map((type, priority) => ({ priority, type }))
  return { byteMatchStatement: { fieldToMatch, searchString, positionalConstraint, textTransformations } }
}

/** Creates a statement that is true for addresses that start with a path, however it is encoded, because CloudFront decodes it as well. */
export function matchPath(start: string): wafv2.CfnWebACL.StatementProperty {
  return matchText({ uriPath: {} }, start, 'STARTS_WITH', ['URL_DECODE', 'NORMALIZE_PATH'])
}

/** Creates a firewall that holds back floods from one address, and requests that Amazon recognizes as attacks. */
export function createWebFirewall(
  parent: Construct,
  id: string,
  { scope, rates, managed }: WebFirewallProps,
): wafv2.CfnWebACL {
  const createVisibility = (name: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
    cloudWatchMetricsEnabled: true,
    // Samples would contain addresses and paths of participants.
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
