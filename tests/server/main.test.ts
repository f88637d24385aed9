import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toIdentitySettings } from '../../src/server/identity/to-identity-settings.ts'
import { SettingsError, readSettingsFile } from '../../src/server/settings/read-settings-file.ts'
import { main, readOptions } from '../../src/server/main.ts'
import { freePort, runMain, startProcess } from './data-folder/killed-server.ts'
import { refuseToStart } from './data-folder/refuse-to-start.ts'

afterEach(() => vi.unstubAllEnvs())

const given = (...args: string[]) => ({ command: 'npm start', root: 'root', args })

describe('the command line', () => {
  test('uses port 4300 and .data by default', async () => {
    vi.stubEnv('PORT', undefined)
    expect(await readOptions(given())).toEqual({
      port: 4300,
      dataFolder: join('root', '.data'),
      catalogueFile: join('root', '.build/content/catalogue.json'),
      contactCenterScript: join('root', 'src/server/contact-center/cxbus.js'),
    })
  })

  test('takes precedence over PORT', async () => {
    vi.stubEnv('PORT', '4301')
    expect((await readOptions(given())).port).toBe(4301)
    expect(await readOptions(given('--port', '0', '--data', 'elsewhere', '--host', '::1'))).toMatchObject({
      port: 0,
      dataFolder: 'elsewhere',
      host: '::1',
    })
  })

  test.each([
    [['--port', 'x'], "argument 'x' is invalid. Expected a number from 0 to 65535."],
    [['--port', '65536'], "argument '65536' is invalid. Expected a number from 0 to 65535."],
    [['--port', '-1'], "argument '-1' is invalid. Expected a number from 0 to 65535."],
    [['--prot', '1'], "unknown option '--prot'\n(Did you mean --port?)\n"],
    [['extra'], 'too many arguments.'],
  ])('refuses %j', async (args, problem) => {
    const { code, said } = await refuseToStart(args)
    expect(code).toBe(2)
    expect(said).toContain(problem)
  })

  test.each(['--help', '-h'])('prints its usage for %s, and starts nothing', async (option) => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const build = vi.fn<() => boolean>()
    expect(await main({ command: 'npm run dev', root: 'root', args: [option], build })).toBeUndefined()
    expect(written.mock.calls.join('')).toMatch(/^Usage: npm run dev -- \[options\]/)
    expect(build).not.toHaveBeenCalled()
    written.mockRestore()
  })

  test.each([
    [['--bogus'], "error: unknown option '--bogus'\n"],
    [['--config', '/no/such.json'], 'Cannot use the settings in /no/such.json: there is no such file\n'],
  ])('refuses %j before anything is built, with exit code 2', async (args, expected) => {
    const build = vi.fn<() => boolean>()
    const { code, said } = await refuseToStart(args, build)
    expect([code, said]).toEqual([2, expected])
    expect(build).not.toHaveBeenCalled()
  })

  test('names PORT if that is where a wrong port comes from', async () => {
    vi.stubEnv('PORT', 'abc')
    expect((await refuseToStart([])).said).toContain("value 'abc' from env 'PORT' is invalid. Expected a number")
  })

  test('reads a configuration file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'configuration-')), 'configuration.json')
    await writeFile(
      file,
      '{"portal": {"supportPhone": "1"}, "identity": {"tokenSeconds": 300, "refusedUserNames": ["A@b.co"], "confirmedUserNames": ["D@b.co"]}, "server": {"publicHosts": ["portal.example.com"], "standInChat": false, "outbox": true, "demo": true, "trustedProxies": ["127.0.0.1", "10.0.0.0/8"]}, "ingest": {"sendersWithoutReview": ["lab-a"]}}',
    )
    const read = await readOptions(given('--config', file))
    const { configuration, identity, publicHosts, contactCenterScript, sendersWithoutReview } = read
    expect(read).toMatchObject({ outbox: true, demo: true, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
    expect(configuration).toEqual({ supportPhone: '1' })
    expect(contactCenterScript).toBeUndefined()
    expect(read).not.toHaveProperty('standInChat')
    expect(publicHosts).toEqual(['portal.example.com'])
    expect(sendersWithoutReview).toEqual(['lab-a'])
    expect(identity?.tokenSeconds).toBe(300)
    expect(identity?.findSignUpRefusal?.({ userName: 'a@B.co', attributes: {} })).toContain(
      'not among those who bought',
    )
    expect(identity?.findSignUpRefusal?.({ userName: 'c@b.co', attributes: {} })).toBeUndefined()
    expect(['d@b.co', 'a@b.co'].map((userName) => identity?.isSignUpConfirmed?.({ userName, attributes: {} }))).toEqual(
      [true, false],
    )
    expect(toIdentitySettings({ tokenSeconds: 5 })).toEqual({ tokenSeconds: 5 })
  })

  test('closes sign-up to participants who are not registered', () => {
    expect(toIdentitySettings({ signUp: 'registered' })).toEqual({ isSignUpOpen: false })
    expect(toIdentitySettings({ signUp: 'open' })).toEqual({ isSignUpOpen: true })
  })

  test.each([
    ['{', 'JSON'],
    ['[]', 'expected an object (settings)'],
    ['{"other": {}}', 'expected one of portal, identity, server, ingest (settings: other)'],
    ['{"server": []}', 'expected an object (settings: server)'],
    ['{"portal": 1}', 'expected an object (settings: portal)'],
    ['{"server": {"publicHosts": "a"}}', 'expected a list of texts (settings: server.publicHosts)'],
    [
      '{"ingest": {"sendersWithoutReview": "lab-a"}}',
      'expected a list of texts (settings: ingest.sendersWithoutReview)',
    ],
    [
      '{"server": {"trustedProxies": ["proxy"]}}',
      'expected an address or a network (settings: server.trustedProxies[0])',
    ],
    ['{"identity": {"signUp": "close"}}', 'expected "open" or "registered" (settings: identity.signUp)'],
    ['{"identity": {"shortestPassword": 12}}', '(settings: identity.shortestPassword)'],
    ['{"identity": {"tokenSeconds": "300"}}', 'expected seconds (settings: identity.tokenSeconds)'],
    ['{"identity": {"codesPerHour": 1.5}}', 'expected a whole number (settings: identity.codesPerHour)'],
  ])('refuses the settings %s', async (text, reason) => {
    const file = join(await mkdtemp(join(tmpdir(), 'configuration-')), 'configuration.json')
    await writeFile(file, text)
    await expect(readSettingsFile(file)).rejects.toThrow(SettingsError)
    await expect(readSettingsFile(file)).rejects.toThrow(reason)
    await expect(readSettingsFile(`${file}.gone`)).rejects.toThrow(`Cannot use the settings in ${file}.gone: `)
  })
})

describe('the program', () => {
  test('says in one line that a port is taken, and exits', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const child = runMain(['--data', await mkdtemp(join(tmpdir(), 'main-'))], { PORT: String(port) })
    let printed = ''
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    other.close()
    expect(code).toBe(2)
    expect(printed).toMatch(new RegExp(`^Port ${port} is already in use\\. .* PORT=\\d+ npm start\\n$`))
  })

  test('says in one line that the computer does not have an address', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'main-'))
    const { code, said } = await refuseToStart(['--port', '0', '--data', dataFolder, '--host', '203.0.113.9'])
    expect(code).toBe(2)
    expect(said).toMatch(/^This computer has no address 203\.0\.113\.9\. Choose another with --host, .*\n$/)
  })

  test('says in one line that the data folder cannot be used', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'main-')), 'file')
    await writeFile(file, '')
    const { code, said } = await refuseToStart(['--port', '0', '--data', file])
    expect([code, said.split('\n').length]).toEqual([2, 2])
    expect(said).toContain(`The data folder ${file} cannot be used (`)
  })

  test('has its folder to itself, and loses no request on new and kept connections when its terminal is closed', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'main-'))
    const server = await startProcess(await freePort(), dataFolder)
    const second = await refuseToStart(['--port', '0', '--data', dataFolder])
    expect(second.code).toBe(2)
    expect(second.said).toMatch(
      /^A server or another command is using the data folder [^\n]+\. Stop it, [^\n]+ npm start -- --data DIR\n$/,
    )
    const ask = (agent: Agent) =>
      new Promise<string>((resolve) => {
        get(`${server.url}/config.json`, { agent }, (response) => {
          response.resume().on('end', () => resolve(String(response.statusCode)))
          response.on('error', ({ message }) => resolve(`an answer that was cut off: ${message}`))
        }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      })
    const askUntilGone = async (agent: Agent, outcomes: string[]) => {
      do outcomes.push(await ask(agent))
      while (outcomes.at(-1) !== 'ECONNREFUSED')
    }
    // Few on new connections: many would slow down those on kept ones, which all come back at once.
    const groups = [
      { keepAlive: true, count: 20 },
      { keepAlive: false, count: 4 },
    ].map(({ keepAlive, count }) => {
      const agent = new Agent({ keepAlive, maxSockets: count })
      const outcomes: string[] = []
      return { outcomes, clients: Array.from({ length: count }, () => askUntilGone(agent, outcomes)) }
    })
    const countFewest = () => Math.min(...groups.map(({ outcomes }) => outcomes.length))
    await expect.poll(countFewest, { interval: 20, timeout: 60_000 }).toBeGreaterThan(100)
    for (const stream of [server.process.stdout, server.process.stderr]) stream?.destroy()
    expect(await server.end('SIGHUP')).toBe(0)
    for (const { outcomes, clients } of groups) {
      await Promise.all(clients)
      expect([...new Set(outcomes)].toSorted()).toEqual(['200', 'ECONNREFUSED'])
    }
  })
})
