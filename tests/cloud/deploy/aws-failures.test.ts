import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runDeployCommand } from '../../../src/cloud/deploy/run-deploy-command.ts'
import { runOperateCommand } from '../../../src/server/operations/cli/run-operate-command.ts'
import { writeStageSettings } from './write-stage-settings.ts'

let folder: string
let settings: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  settings = await writeStageSettings(folder)
})
afterAll(async () => rm(folder, { recursive: true }))

let server: Server
let said = ''
/** Answers with a status and a text. */
let answer: (request: IncomingMessage, body: string) => readonly [number, string]

beforeEach(async () => {
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said += String(text))))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server = createServer((request, response) => {
    void readText(request).then((body) => {
      const [status, text] = answer(request, body)
      response.writeHead(status).end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  // No file of this computer, and no metadata of a virtual machine, has credentials or a region.
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/nonexistent')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const deploy = async (...args: string[]) =>
  runDeployCommand(resolve('.'), ['--stage', 'prod', ...settings, ...args], async () => undefined)
const exportTable = async () => runOperateCommand(resolve('.'), ['export', 'p-x', '--table', 'nosuch'])

/** A refusal by CloudFormation or by DynamoDB. */
const refuse = (status: number, code: string, message: string) => {
  answer = ({ headers }) => [
    status,
    headers['x-amz-target'] === undefined
      ? `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
      : JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, message }),
  ]
}

test.each([
  [
    'ExpiredToken',
    'The token is expired.',
    2,
    'AWS does not accept the credentials (ExpiredToken: The token is expired). Get new ones, and check them: aws sts get-caller-identity\n',
  ],
  [
    'AccessDenied',
    'User p may not.',
    1,
    'AWS does not allow this (AccessDenied: User p may not). Check that the credentials are of the right account and role: aws sts get-caller-identity\n',
  ],
  [
    'ValidationError',
    'The template is odd.',
    1,
    'AWS did not do this (ValidationError: The template is odd). Remove the cause, then run the command again.\n',
  ],
])('a deployment that AWS refuses with %s says so, and says what to do', async (code, message, exitCode, sentence) => {
  refuse(403, code, message)
  expect(await deploy('--rollback')).toBe(exitCode)
  expect(said).toBe(sentence)
})

test.each([
  [
    'ResourceNotFoundException',
    'Requested resource not found',
    'AWS does not have what was asked for (ResourceNotFoundException: Requested resource not found). Check its name, such as that of --table, the account and the region (AWS_REGION).\n',
  ],
  [
    'UnrecognizedClientException',
    'The token is invalid.',
    'AWS does not accept the credentials (UnrecognizedClientException: The token is invalid). Get new ones, and check them: aws sts get-caller-identity\n',
  ],
  [
    'AccessDeniedException',
    'User p may not.',
    'AWS does not allow this (AccessDeniedException: User p may not). Check that the credentials are of the right account and role: aws sts get-caller-identity\n',
  ],
])('a command on a table that AWS refuses with %s says so, and says what to do', async (code, message, sentence) => {
  refuse(400, code, message)
  expect(await exportTable()).toBe(2)
  expect(said).toBe(sentence)
})

test('without credentials or without a region, both commands say how to set them', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
  const sentence =
    'There are no AWS credentials (CredentialsProviderError: Could not load credentials from any providers). Name a profile (AWS_PROFILE), or export the credentials of a session, and check them: aws sts get-caller-identity\n'
  expect([await deploy('--rollback'), said]).toEqual([2, sentence])
  said = ''
  expect([await exportTable(), said]).toEqual([2, sentence])
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local')
  vi.stubEnv('AWS_REGION', undefined)
  said = ''
  expect([await exportTable(), said]).toEqual([2, 'No AWS region is set. Set it first: export AWS_REGION=us-east-1\n'])
})

test('if nothing answers, both commands say so, and say what to check', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1')
  const sentence =
    'AWS does not answer (connect ECONNREFUSED 127.0.0.1:1). Check the network and the region (AWS_REGION), then run the command again.\n'
  expect([await deploy('--rollback'), said]).toEqual([1, sentence])
  said = ''
  expect([await exportTable(), said]).toEqual([2, sentence])
})

test('the name of a stack that AWS does not remove is reported, together with where to see why', async () => {
  let isAsked = false
  answer = (_, body) => {
    const action = new URLSearchParams(body).get('Action')!
    isAsked ||= action === 'DeleteStack'
    const status = isAsked ? 'DELETE_FAILED' : 'CREATE_COMPLETE'
    const stack = `<member><StackId>arn:aws:cloudformation:us-east-1:123456789012:stack/s/1</StackId><StackName>s</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-11-29T00:00:00Z</CreationTime></member>`
    return [200, `<${action}Response><${action}Result><Stacks>${stack}</Stacks></${action}Result></${action}Response>`]
  }
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(['screening-portal-prod\n']) as typeof process.stdin)
  expect(await deploy('--destroy')).toBe(1)
  expect(said).toBe(
    'AWS has not removed screening-portal-prod within an hour, or could not. See why, and repeat with --destroy: aws cloudformation describe-stack-events --region us-east-1 --stack-name screening-portal-prod\n',
  )
})

test('a stack keeps its site if AWS does not lift its protection', async () => {
  const asked: string[] = []
  answer = ({ method, url }, body) => {
    const action = new URLSearchParams(body).get('Action')
    asked.push(action ?? `${method} ${url}`)
    if (action === 'UpdateTerminationProtection')
      return [
        403,
        '<ErrorResponse><Error><Code>AccessDenied</Code><Message>User p may not.</Message></Error></ErrorResponse>',
      ]
    const output = '<member><OutputKey>SiteBucket</OutputKey><OutputValue>site</OutputValue></member>'
    const stack = `<member><StackId>arn:aws:cloudformation:us-east-1:123456789012:stack/s/1</StackId><StackName>s</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-11-29T00:00:00Z</CreationTime><Outputs>${output}</Outputs></member>`
    return [200, `<${action}Response><${action}Result><Stacks>${stack}</Stacks></${action}Result></${action}Response>`]
  }
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(['screening-portal-prod\n']) as typeof process.stdin)
  expect(await deploy('--destroy')).toBe(1)
  expect(said).toContain('AWS does not allow this (AccessDenied: User p may not).')
  expect(asked).toEqual(['DescribeStacks', 'UpdateTerminationProtection'])
})
