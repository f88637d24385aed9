import { Match, Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallBuild, createStack, type SmallBuild } from './synthesized.ts'

let build: SmallBuild
let template: Template

beforeAll(async () => {
  build = await smallBuild()
  template = Template.fromStack(
    await createStack(build, { senders: ['provider', 'lab-a'], senderKeys: { 'lab-a': 3 } }),
  )
})
afterAll(async () => build.remove())

test('each sender has a machine client of its own, known by name to what feeds results in', () => {
  const machines = Object.keys(
    template.findResources('AWS::Cognito::UserPoolClient', { Properties: { GenerateSecret: true } }),
  )
  expect(machines).toHaveLength(2)
  const [first, second] = machines
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({
        SENDERS: { 'Fn::Join': ['', ['{"provider":"', { Ref: first }, '","lab-a":"', { Ref: second }, '"}']] },
      }),
    },
  })
  template.hasOutput('IngestClientId', { Value: { Ref: first } })
  // A sender with another number has another client, and so another secret, under the same name.
  expect(second).toMatch(/^UsersPoolIngestClientlaba3/)
})
