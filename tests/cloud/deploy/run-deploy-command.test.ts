import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDeployCommand } from '../../../src/cloud/deploy/run-deploy-command.ts'
import { captureOutput } from '../../fixtures/capture-output.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'
import type { BuildPortal } from '../../../src/cloud/deploy/deploy-stage.ts'
import { writeStageSettings } from './write-stage-settings.ts'

let said = ''
const build = vi.fn<BuildPortal>(async () => undefined)

beforeEach(() => {
  said = ''
  captureOutput((text, stream) => void (stream === 'stderr' && (said += text)))
})
afterEach(() => {
  vi.restoreAllMocks()
  build.mockClear()
})

test.each([
  [['--synth'], '--stage'],
  [['--stage', 'Prod'], 'Unexpected stage Prod'],
  [['--stage', 'prod', '--synth', '--destroy'], 'Use only one of'],
  [['--stage', 'prod'], 'needs --config FILE'],
  [['--stage', 'prod', '--content-only'], 'needs --config FILE'],
  [['--stage', 'prod', '--rollback'], 'needs --config FILE'],
  [['--stage', 'prod', '--destroy'], 'needs --config FILE'],
  [['--stage', 'prod', '--diff'], 'needs --config FILE'],
  [['--stage', 'prod', '--config', 'none.json'], 'Cannot use the settings in none.json'],
  [['--stage', 'prod', '--synth', '--unapproved', 'why'], 'needs a deployment'],
  [['--stage', 'prod', '--rollback', '--unapproved', 'why'], 'needs a deployment'],
])('%o is refused before anything is built', async (args, reason) => {
  expect(await runDeployCommand(resolve('.'), args, build)).toBe(2)
  expect(said).toContain(reason)
  expect(build).not.toHaveBeenCalled()
})

test('a broken build is not synthesized', async () => {
  expect(await runDeployCommand(resolve('.'), ['--stage', 'prod', '--synth'], build)).toBe(1)
  expect(said).toContain('The build failed; no templates were written.')
  expect(build).toHaveBeenCalledOnce()
})

test.each([
  [['--synth'], { isRelease: false }],
  [['--diff'], { isRelease: false }],
  [['--content-only'], { isRelease: true }],
  [['--content-only', '--unapproved', 'a pilot'], { isRelease: true, unapproved: 'a pilot' }],
  [[], { isRelease: true }],
])(
  '%o builds what participants get only from approved texts, or with a reason for unapproved ones',
  async (args, release) => {
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
    const all = ['--stage', 'prod', ...(await writeStageSettings(folder)), ...args]
    expect(await runDeployCommand(resolve('.'), all, build)).toBe(1)
    expect(build.mock.calls).toEqual([[release]])
    await rm(folder, { recursive: true })
  },
)

test('--destroy removes the protected stack of a failed first deployment, which has no outputs', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const action = new URLSearchParams(body).get('Action')!
      const isGone = asked.includes('DeleteStack')
      asked.push(action)
      const stack = `<member><StackId>arn:aws:cloudformation:us-east-1:123456789012:stack/s/1</StackId><StackName>s</StackName><StackStatus>${isGone ? 'DELETE_COMPLETE' : 'ROLLBACK_COMPLETE'}</StackStatus><CreationTime>2026-11-29T00:00:00Z</CreationTime></member>`
      response.end(
        `<${action}Response><${action}Result><Stacks>${stack}</Stacks></${action}Result></${action}Response>`,
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(['screening-portal-prod\n']) as typeof process.stdin)
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  const args = ['--stage', 'prod', ...(await writeStageSettings(folder)), '--destroy']
  expect(await runDeployCommand(resolve('.'), args, build)).toBe(0)
  await rm(folder, { recursive: true })
  expect(asked).toEqual(['DescribeStacks', 'UpdateTerminationProtection', 'DeleteStack', 'DescribeStacks'])
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

test('npm run deploy refuses unapproved texts, and lists them, before it calls AWS', async () => {
  // The content is in the folder where the command runs.
  const cwd = await mkdtemp(join(tmpdir(), 'deploy-'))
  writeFiles(join(cwd, 'content'), sample)
  await symlink(resolve('src'), join(cwd, 'src'))
  const settings = await writeStageSettings(cwd)
  const [status, out, err] = await new Promise<[unknown, string, string]>((settle) => {
    const command = [resolve('scripts/deploy.mjs'), '--stage', 'prod', ...settings, '--content-only']
    execFile(process.execPath, command, { cwd }, (error, ...texts) => settle([error?.code, ...texts]))
  })
  expect([status, err]).toEqual([1, expect.stringContaining('--unapproved "REASON"')])
  expect(err).toMatch(/\d+ texts are not approved/)
  expect(out).toContain('labIron/')
  await rm(cwd, { recursive: true })
})
