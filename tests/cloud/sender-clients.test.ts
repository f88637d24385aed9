import { Match, type Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSenders } from '../../src/cloud/lambda/lambda-environment.ts'
import { readTemplate, smallBuild, createStack, type SmallBuild } from './synthesized.ts'

let build: SmallBuild
let template: Template

beforeAll(async () => {
  build = await smallBuild()
  template = readTemplate(await createStack(build, { senders: ['provider', 'lab-a'], senderKeys: { 'lab-a': [2, 3] } }))
})
afterAll(async () => build.remove())

test('each sender has a machine client of its own, or two while a secret is replaced, and the code that feeds results in knows it by name', () => {
  const machines = Object.keys(
    template.findResources('AWS::Cognito::UserPoolClient', { Properties: { GenerateSecret: true } }),
  )
  expect(machines).toHaveLength(3)
  const [first, second, third] = machines
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({
        SENDERS: {
          'Fn::Join': [
            '',
            ['{"provider":["', { Ref: first }, '"],"lab-a":["', { Ref: second }, '","', { Ref: third }, '"]}'],
          ],
        },
      }),
    },
  })
  template.hasOutput('IngestClientId', { Value: { Ref: first } })
  // A sender with another number gets another client, and therefore another secret, under the same name.
  expect(second).toMatch(/^UsersPoolIngestClientlaba3/)
  expect(third).toMatch(/^UsersPoolIngestClientlaba2/)
  template.hasOutput('Senders', {
    Value: { 'Fn::Join': ['', ['{"provider":"', { Ref: first }, '","lab-a":"', { Ref: second }, '"}']] },
  })
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    Name: 'screening-portal/test/senders/lab-a',
    SecretString: { 'Fn::Join': ['', Match.arrayWith([{ Ref: second }])] },
  })
})

test('the code that feeds results in knows the only client of one sender and both clients of another', () => {
  vi.stubEnv('SENDERS', '{"provider":"a","lab-a":["b","c"]}')
  expect([...readSenders('SENDERS')]).toEqual([
    ['provider', ['a']],
    ['lab-a', ['b', 'c']],
  ])
  vi.unstubAllEnvs()
})
