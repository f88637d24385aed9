import { Match, type Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partitionPrefixes, waitingPartition } from '../../../src/server/records/dynamodb/keys.ts'
import { readTemplate, smallBuild, createStack, type SmallBuild } from '../synthesized.ts'

let build: SmallBuild
let template: Template
beforeAll(async () => {
  build = await smallBuild()
  template = readTemplate(await createStack(build, {}))
})
afterAll(async () => build.remove())

const expectProperties = (type: string, props: unknown): void => template.hasResourceProperties(type, props)

interface Statement {
  readonly Action: string | string[]
  readonly Condition?: { readonly 'ForAllValues:StringLike': { readonly 'dynamodb:LeadingKeys': string[] } }
}

const getRight = ({ Action, Condition }: Statement) => [
  Action,
  Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'],
]

describe('the functions that Cognito calls', () => {
  test('are called before a sign-up, which is closed to others, and before tokens are made', () => {
    expectProperties('AWS::Cognito::UserPool', {
      LambdaConfig: {
        PreSignUp: Match.anyValue(),
        PreTokenGeneration: Match.anyValue(),
        PostConfirmation: Match.anyValue(),
      },
    })
    const asked = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: { OPEN_SIGN_UP: 'false' } } },
    })
    expect(Object.keys(asked)).toHaveLength(3)
    expectProperties('AWS::IAM::Policy', {
      PolicyDocument: Match.objectLike({
        Statement: [Match.objectLike({ Action: 'cognito-idp:AdminUserGlobalSignOut' })],
      }),
    })
    expectProperties('AWS::Lambda::Permission', { Principal: 'cognito-idp.amazonaws.com', SourceArn: Match.anyValue() })
  })

  test('read no results, and those that strangers can reach write nothing', () => {
    const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) =>
      id.startsWith('Accounts'),
    )
    const rights = policies.map(([id, policy]) => {
      const { Statement } = (policy['Properties'] as { PolicyDocument: { Statement: Statement[] } }).PolicyDocument
      return [id, Statement.filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'))] as const
    })
    const pools = rights
      .filter(([, statements]) => statements.length > 0)
      .map(([id, statements]) => [id.replace(/RoleDefaultPolicy.*/, ''), statements.map(getRight)])
    const { registration, contact, account, owner, suppression } = partitionPrefixes
    const reads = [...[registration, contact, account, owner].map((prefix) => `${prefix}*`), waitingPartition]
    expect(Object.fromEntries(pools)).toEqual({
      AccountsSignUp: [[['dynamodb:GetItem', 'dynamodb:Query'], reads]],
      AccountsTokens: [
        [
          ['dynamodb:GetItem', 'dynamodb:Query'],
          [...reads, `${suppression}*`],
        ],
        [['dynamodb:PutItem', 'dynamodb:DeleteItem'], reads.slice(2)],
        // The audit log.
        [['dynamodb:PutItem', 'dynamodb:Query'], undefined],
      ],
    })
  })
})
