import { Match, type Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trailDays } from '../../../src/server/operations/describe-remains.ts'
import { createStack, readTemplate, smallBuild, type SmallBuild } from '../synthesized.ts'

let build: SmallBuild
let template: Template
beforeAll(async () => {
  build = await smallBuild()
  template = readTemplate(await createStack(build, { repository: 'owner/name' }))
})
afterAll(async () => build.remove())

const expectHas = (type: string, props: unknown): void => template.hasResourceProperties(type, props)

test('the log says who wrote a file of the portal, and not who read it', () => {
  const bucket = Object.keys(template.findResources('AWS::S3::Bucket')).find((id) => id.startsWith('SiteFiles'))
  expectHas('AWS::CloudTrail::Trail', {
    AdvancedEventSelectors: Match.arrayWith([
      {
        Name: 'Site',
        FieldSelectors: [
          { Field: 'eventCategory', Equals: ['Data'] },
          { Field: 'resources.type', Equals: ['AWS::S3::Object'] },
          { Field: 'resources.ARN', StartsWith: [{ 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, '/']] }] },
          { Field: 'readOnly', Equals: ['false'] },
        ],
      },
    ]),
  })
})

test('a replaced file of the portal stays as long as the log, and a release cannot remove it', () => {
  const buckets = Object.entries(template.findResources('AWS::S3::Bucket'))
  const [, site] = buckets.find(([id]) => id.startsWith('SiteFiles'))!
  expect(site['Properties']).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: [
        {
          ExpiredObjectDeleteMarker: true,
          NoncurrentVersionExpiration: { NoncurrentDays: trailDays },
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    },
  })
  expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toMatch(/s3:(?:DeleteObjectVersion|\*)/)
})
