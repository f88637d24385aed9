import { App, Stack } from 'aws-cdk-lib'
import { Match } from 'aws-cdk-lib/assertions'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import { expect, test } from 'vitest'
import { AuditTable } from '../../../src/cloud/stack/audit-table.ts'
import { RecordsTable } from '../../../src/cloud/stack/records-table.ts'
import { auditTableDefinition } from '../../../src/server/records/dynamodb/table.ts'
import { readTemplate } from '../synthesized.ts'

test('the audit log has a table of its own, as safe as the records, to which functions can only add', () => {
  const stack = new Stack(new App(), 'small')
  const records = new RecordsTable(stack, 'Records')
  const audit = new AuditTable(stack, 'Audit', records)
  audit.allow(new iam.Role(stack, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') }))
  const template = readTemplate(stack)

  const { KeySchema, BillingMode, GlobalSecondaryIndexes } = auditTableDefinition
  const id = stack.getLogicalId(audit.table.node.defaultChild as dynamodb.CfnTable)
  const recordsId = stack.getLogicalId(records.table.node.defaultChild as dynamodb.CfnTable)
  template.hasResourceProperties('AWS::KMS::Key', {
    KeyPolicy: Match.objectLike({
      Statement: Match.arrayWith([
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: ['kms:ScheduleKeyDeletion', 'kms:DisableKey'],
          Resource: '*',
        },
      ]),
    }),
  })
  const [keyId] = Object.keys(template.findResources('AWS::KMS::Key'))
  expect(template.findResources('AWS::DynamoDB::Table')[id]).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      TableName: { 'Fn::Join': ['', [{ Ref: recordsId }, '-audit']] },
      KeySchema,
      BillingMode,
      GlobalSecondaryIndexes,
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: { 'Fn::GetAtt': [keyId, 'Arn'] } },
    },
  })
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        {
          Action: ['dynamodb:PutItem', 'dynamodb:Query'],
          Effect: 'Allow',
          Resource: { 'Fn::GetAtt': [id, 'Arn'] },
        },
      ],
    },
  })
})
