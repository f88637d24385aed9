import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ProposalRequest } from '../../../../src/studio/model/proposal-calls.ts'
import type { ProposalSendingError } from '../../../../src/studio/server/proposals/sending-error.ts'
import { sample } from '../../../fixtures/sample-content.ts'
import { writeFiles } from '../../../fixtures/write-files.ts'

/** A text of the sample, as the tests change it. */
export const LOW = 'interpretations/lab-iron/low.mdx'

/** A clone of a shared repository, with the sample's content in its main branch. */
export class ProposalRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'studio-send-'))
  readonly shared = join(this.root, 'shared.git')
  readonly top = join(this.root, 'work')
  readonly content = join(this.top, 'content')

  /** A copy of the repository in a folder, or of a new one, with nothing sent yet. */
  constructor(first = (ProposalRepository.#first ??= ProposalRepository.#make())) {
    cpSync(first, this.root, { recursive: true })
    const config = join(this.top, '.git/config')
    writeFileSync(config, readFileSync(config, 'utf8').replace(first, this.root))
  }

  /** Copied for each test, because git takes longer to make it. */
  static #first: string | undefined

  static #make(): string {
    const root = mkdtempSync(join(tmpdir(), 'studio-send-first-'))
    const [shared, top] = [join(root, 'shared.git'), join(root, 'work')]
    const git = (...args: string[]) => execFileSync('git', ['-C', top, ...args])
    // Without the sample hooks, which would be copied for each test, and without looking for something to tidy up after each command.
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', '--template=', shared])
    execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', '--template=', top])
    execFileSync('git', ['-C', shared, 'config', 'receive.autogc', 'false'])
    git('config', 'maintenance.auto', 'false')
    writeFiles(join(top, 'content'), sample)
    git('config', 'user.name', 'Ana Editor')
    git('config', 'user.email', 'ana@example.com')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Begin')
    git('remote', 'add', 'origin', shared)
    git('push', '--quiet', '-u', 'origin', 'main')
    return root
  }

  git(...args: string[]): string {
    return this.#run(this.top, args)
  }

  /** What git prints in the shared repository. */
  askShared(...args: string[]): string {
    return this.#run(this.shared, args).trim()
  }

  commit(message: string): void {
    this.git('commit', '--quiet', '--all', '--message', message)
  }

  read(path: string): string {
    return readFileSync(join(this.content, path), 'utf8')
  }

  write(path: string, text: string): void {
    writeFiles(this.content, { [path]: text })
  }

  change(path: string, before: string, after: string): void {
    const text = this.read(path)
    if (!text.includes(before)) throw new Error(`Unexpected ${path} without "${before}", expected it to change`)
    this.write(path, text.replace(before, after))
  }

  /** Changes a text in the shared main branch, as a colleague does. */
  changeShared(path: string, before: string, after: string): void {
    const text = this.#run(this.shared, ['show', `main:content/${path}`])
    if (!text.includes(before)) throw new Error(`Unexpected ${path} without "${before}", expected it to change`)
    const changed = text.replace(before, after)
    this.#commitShared(`M 100644 inline content/${path}\ndata ${Buffer.byteLength(changed)}\n${changed}`)
  }

  /** Deletes a text in the shared main branch, as a colleague does. */
  deleteShared(path: string): void {
    this.#commitShared(`D content/${path}`)
  }

  /** Creates a hook in one of the two repositories. */
  writeHook(name: 'pre-push' | 'pre-receive', script: string): void {
    const file = name === 'pre-push' ? join(this.top, '.git/hooks', name) : join(this.shared, 'hooks', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
  }

  /** Everything that a proposal must leave unchanged: the checkout's state, its index, HEAD and local branches. */
  readCheckout(): string {
    const index = this.git('ls-files', '--stage', '--debug')
    return [index, this.git('status', '--porcelain'), this.git('symbolic-ref', 'HEAD'), this.git('branch', '-v')].join()
  }

  readBranches(): string[] {
    return this.askShared('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  /** Commits to the shared main branch without a clone, as `git fast-import` describes a change. */
  #commitShared(change: string): void {
    const input = `commit refs/heads/main\ncommitter B <b@example.com> now\ndata 6\nTheirs\nfrom refs/heads/main^0\n${change}\n`
    this.#run(this.shared, ['fast-import', '--quiet', '--date-format=now'], input)
  }

  #run(folder: string, args: readonly string[], input = ''): string {
    const as = ['-c', 'user.name=B', '-c', 'user.email=b@example.com']
    return execFileSync('git', ['-C', folder, ...as, ...args], {
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
      // Looking at the checkout leaves its index unchanged.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    })
  }
}

/** A proposal for the text that the tests change. */
export const request: ProposalRequest = { title: 'Say more', reason: 'Readers asked for it.', paths: [LOW] }

/** Why sending failed. */
export async function catchFailure(sending: Promise<unknown>) {
  const error = (await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as ProposalSendingError | undefined
  if (error === undefined) throw new Error('Unexpected success, expected a failure')
  if (!('failure' in error)) throw error as Error
  return error.failure
}
