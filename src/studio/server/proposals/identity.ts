import type { GitIdentity } from '../../model/proposal-calls.ts'
import { UserFacingError } from '../user-facing-error.ts'
import type { GitRunner } from './git-runner.ts'
import { createProposalSendingError } from './sending-error.ts'

/** The editor's name and email from git's settings; undefined if they are not set. */
export async function readIdentity(git: GitRunner): Promise<GitIdentity | undefined> {
  const [name, email] = [await git.ask('config', 'user.name'), await git.ask('config', 'user.email')]
  return name === '' || email === '' ? undefined : { name, email }
}

/**
 * Saves the editor's identity in git's settings of this repository, or reads it from there. @throws {ProposalSendingError} if it is neither given
 * nor set
 */
export async function resolveIdentity(git: GitRunner, newIdentity: GitIdentity | undefined): Promise<GitIdentity> {
  const known = await readIdentity(git)
  if (!newIdentity) {
    if (known) return known
    throw createProposalSendingError('no-identity')
  }
  const identity = { name: newIdentity.name.trim(), email: newIdentity.email.trim() }
  if (!/^[^<>\n]+$/.test(identity.name)) throw new UserFacingError('Enter your name as colleagues know it.')
  if (!/^[^<>\s@]+@[^<>\s@]+$/.test(identity.email))
    throw new UserFacingError(`Unexpected email address "${identity.email}", expected one such as ana@example.com.`)
  if (known?.name !== identity.name) await git.run(['config', '--local', 'user.name', identity.name])
  if (known?.email !== identity.email) await git.run(['config', '--local', 'user.email', identity.email])
  return identity
}
