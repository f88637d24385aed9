import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SendingStep } from '../../../../src/studio/model/proposal-calls.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { catchFailure, LOW, ProposalRepository, request } from './proposal-repository.ts'

let repository: ProposalRepository

beforeEach(() => {
  repository = new ProposalRepository()
})
afterEach(() => {
  vi.unstubAllEnvs()
  repository.remove()
})

const send = (fields = {}, options = {}) => sendProposal(repository.content, { ...request, ...fields }, options)

describe('a sent proposal', () => {
  it('is a branch with one commit on main that has the chosen files, and leaves the checkout unchanged', async () => {
    repository.git('switch', '--quiet', '-c', 'elsewhere')
    repository.change(LOW, 'Eat beans', 'Eat many beans')
    repository.write('pages/new.mdx', 'All of it\n')
    repository.write('pages/spare.mdx', 'Not chosen\n')
    repository.git('add', 'content/pages/spare.mdx')
    const before = repository.readCheckout()
    // A temporary folder of its own: other tests send proposals at the same time.
    const temporary = mkdtempSync(join(tmpdir(), 'send-proposal-'))
    vi.stubEnv('TMPDIR', temporary)
    const steps: SendingStep[] = []
    const sent = await send(
      { title: ' Más hierro: eat\nbeans! ', paths: [LOW, 'pages/new.mdx'] },
      { onStep: (step: SendingStep) => steps.push(step) },
    )
    expect(sent).toEqual({
      branch: 'proposal/mas-hierro-eat-beans',
      commit: repository.askShared('rev-parse', 'proposal/mas-hierro-eat-beans'),
      title: 'Más hierro: eat beans!',
      reason: 'Readers asked for it.',
      author: 'Ana Editor',
      date: repository.askShared('log', '-1', '--format=%cs', 'proposal/mas-hierro-eat-beans'),
      files: [LOW, 'pages/new.mdx'],
    })
    expect(steps).toEqual(['fetch', 'build', 'push'])
    const show = (format: string) => repository.askShared('log', '-1', `--format=${format}`, sent.branch)
    expect(show('%an <%ae> %cn <%ce>')).toBe('Ana Editor <ana@example.com> Ana Editor <ana@example.com>')
    expect(show('%B').trim()).toBe('Más hierro: eat beans!\n\nReaders asked for it.')
    expect(show('%P')).toBe(repository.askShared('rev-parse', 'main'))
    expect(repository.askShared('diff', '--name-only', 'main', sent.branch).split('\n')).toEqual([
      `content/${LOW}`,
      'content/pages/new.mdx',
    ])
    expect(repository.readCheckout()).toBe(before)
    expect(readdirSync(temporary)).toEqual([])
    rmdirSync(temporary)
  })

  it('gets a different name if the title was used before', async () => {
    repository.change(LOW, 'Eat beans', 'Eat many beans')
    await send()
    expect((await send()).branch).toBe('proposal/say-more-2')
    expect(repository.readBranches()).toEqual(['main', 'proposal/say-more', 'proposal/say-more-2'])
  })

  it('includes what is in commits of the checkout, and what was deleted', async () => {
    repository.change(LOW, 'Eat beans', 'Eat many beans')
    repository.commit('Here only')
    const path = 'pages/terms.mdx'
    repository.write(path, 'Terms\n')
    rmSync(`${repository.content}/fragments`, { recursive: true })
    const [fragment] = repository.git('ls-files', '--deleted').trim().split('\n')
    const { files } = await send({ paths: [LOW, fragment!.replace('content/', '')] })
    expect(files).toEqual([fragment!.replace('content/', ''), LOW])
  })

  it('is merged with changes by other people in other lines of the same file', async () => {
    repository.changeShared(LOW, 'title: Iron', 'title: Your Iron')
    repository.change(LOW, 'Eat beans', 'Eat many beans')
    const { branch } = await send()
    const text = repository.askShared('show', `${branch}:content/${LOW}`)
    expect(text).toContain('title: Your Iron')
    expect(text).toContain('Eat many beans')
    expect(repository.askShared('rev-parse', `${branch}^`)).toBe(repository.askShared('rev-parse', 'main'))
  })

  it('has the line endings that git keeps, even if the files in the checkout have those of Windows', async () => {
    repository.git('config', 'core.autocrlf', 'true')
    repository.git('config', 'core.safecrlf', 'true')
    repository.write(LOW, repository.read(LOW).replace('Eat beans', 'Eat many beans').replaceAll('\n', '\r\n'))
    const { branch } = await send()
    expect(repository.askShared('diff', '--numstat', 'main', branch)).toBe(`1\t1\tcontent/${LOW}`)
  })

  it('is authored by the person who once entered a name and email', async () => {
    repository.git('config', '--unset', 'user.name')
    repository.git('config', '--unset', 'user.email')
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    repository.change(LOW, 'Eat beans', 'Eat many beans')
    expect(await catchFailure(send())).toMatchObject({ problem: 'no-identity' })
    expect(repository.readBranches()).toEqual(['main'])
    await expect(send({ identity: { name: 'Bo', email: 'bo' } })).rejects.toThrow('expected one such as')
    const { branch } = await send({ identity: { name: ' Bo Lee ', email: 'bo@example.com' } })
    expect(repository.askShared('log', '-1', '--format=%an %ae', branch)).toBe('Bo Lee bo@example.com')
    expect((await send()).branch).toBe('proposal/say-more-2')
  })
})

describe('a proposal that cannot be sent says why, and nothing is sent', () => {
  beforeEach(() => repository.change(LOW, 'Eat beans', 'Eat many beans'))

  const expectNothingSent = () => expect(repository.readBranches()).toEqual(['main'])

  it('without git', async () => {
    vi.stubEnv('PATH', '/nowhere')
    const failure = await catchFailure(send())
    vi.unstubAllEnvs()
    expect(failure).toMatchObject({ problem: 'no-git', title: 'Git is not installed on this computer.' })
    expectNothingSent()
  })

  it('outside a repository, without a remote, and to a remote without a branch', async () => {
    expect(await catchFailure(sendProposal(repository.root, request))).toMatchObject({ problem: 'no-repository' })
    repository.git('remote', 'set-url', 'origin', `${repository.root}/moved.git`)
    expect(await catchFailure(send())).toMatchObject({ problem: 'address' })
    repository.git('remote', 'remove', 'origin')
    expect(await catchFailure(send())).toMatchObject({ problem: 'no-remote' })
    repository.git('init', '--quiet', '--bare', `${repository.root}/empty.git`)
    repository.git('remote', 'add', 'origin', `${repository.root}/empty.git`)
    expect(await catchFailure(send())).toMatchObject({ problem: 'empty-remote' })
    expectNothingSent()
  })

  it('if main already contains it, or nothing was chosen', async () => {
    expect(await catchFailure(send({ paths: [] }))).toMatchObject({ problem: 'nothing-to-send' })
    repository.changeShared(LOW, 'Eat beans', 'Eat many beans')
    expect(await catchFailure(send())).toMatchObject({ problem: 'nothing-to-send' })
    expectNothingSent()
  })

  it('if other people changed the same lines, and names the files', async () => {
    repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
    expect(await catchFailure(send())).toMatchObject({ problem: 'conflict', files: [LOW] })
    expectNothingSent()
  })

  it('except if both signed texts, because signatures are independent', async () => {
    const sign = (id: string) =>
      `{\n  "approvals": {\n    "${id}": [\n      { "hash": "${id}", "aspects": {}, "approvedBy": "Pat", "date": "2026-11-30" }\n    ]\n  }\n}\n`
    const none = '{\n  "approvals": {}\n}\n'
    repository.write('approvals.json', none)
    repository.git('add', '.')
    repository.commit('Begin to sign')
    repository.git('push', '--quiet', 'origin', 'main')
    repository.changeShared('approvals.json', none, sign('theirs'))
    repository.write('approvals.json', sign('mine'))
    const { branch } = await send({ paths: ['approvals.json'] })
    const { approvals } = JSON.parse(repository.askShared('show', `${branch}:content/approvals.json`)) as {
      approvals: object
    }
    expect(Object.keys(approvals)).toEqual(['mine', 'theirs'])
  })

  it('if a hook on this computer refuses it, with what the hook says', async () => {
    repository.writeHook('pre-push', 'echo "Spelling: not found in the dictionary" >&2; exit 1')
    expect(await catchFailure(send())).toMatchObject({
      problem: 'hook',
      output: expect.stringContaining('Spelling: not found') as string,
    })
    expectNothingSent()
  })

  it('if the remote refuses it, with what the remote says', async () => {
    repository.writeHook('pre-receive', 'echo "Only on weekdays" >&2; exit 1')
    expect(await catchFailure(send())).toMatchObject({
      problem: 'rejected',
      reason: 'Only on weekdays',
      output: expect.stringContaining('remote: Only on weekdays') as string,
    })
    expectNothingSent()
  })

  it('if it takes too long, and terminates what it was waiting for', async () => {
    repository.writeHook('pre-push', 'sleep 60')
    const started = performance.now()
    expect(await catchFailure(send({}, { networkLimit: 1500 }))).toMatchObject({ problem: 'timeout' })
    expect(performance.now() - started).toBeLessThan(30_000)
    expectNothingSent()
  })

  describe('over the web', () => {
    let server: Server
    let status = 401

    beforeEach(async () => {
      vi.stubEnv('NO_PROXY', '127.0.0.1')
      vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
      server = createServer((_, response) =>
        response.writeHead(status, { 'www-authenticate': 'Basic realm="x"' }).end(),
      )
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const { port } = server.address() as AddressInfo
      repository.git('remote', 'set-url', 'origin', `http://ana:secret@127.0.0.1:${port}/team/texts.git`)
    })
    afterEach(() => new Promise((closed) => server.close(closed)))

    it.each([
      [401, 'sign-in'],
      [403, 'permission'],
      [404, 'address'],
      [502, 'network'],
    ] as const)('with the answer %s', async (code, problem) => {
      status = code
      const failure = await catchFailure(send())
      expect(failure.problem).toBe(problem)
      expect(JSON.stringify(failure)).not.toContain('secret')
    })

    it('without a network', async () => {
      repository.git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/team/texts.git')
      expect((await catchFailure(send())).problem).toBe('network')
    })
  })
})
