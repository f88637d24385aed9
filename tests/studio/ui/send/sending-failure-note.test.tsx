import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SendingFailure } from '../../../../src/studio/model/proposal-calls.ts'
import { GitError } from '../../../../src/studio/server/proposals/git-runner.ts'
import { explainGitError, ProposalSendingError } from '../../../../src/studio/server/proposals/sending-error.ts'
import { SendingFailureNote } from '../../../../src/studio/ui/send/sending-failure-note.tsx'
import { TestTheme } from '../../test-theme.tsx'

function explain(said: string): SendingFailure {
  const told = explainGitError(new GitError('refused', 'push', said))
  if (!(told instanceof ProposalSendingError)) throw new Error('Unexpected answer, expected plain words')
  return told.failure
}

const show = (failure: SendingFailure, onTryAgain?: () => void) =>
  render(
    <TestTheme>
      <SendingFailureNote failure={failure} {...(onTryAgain && { onTryAgain })} />
    </TestTheme>,
  )

it('says that it does not know a reason, says what to do, and folds away the words of git below', () => {
  show(explain('fatal: bad object 1234'))
  const note = screen.getByRole('alert')
  expect(note.textContent).toContain('Git stopped for a reason that the studio does not know.')
  expect(note.textContent).toContain('Try again. If it happens again, ask a colleague who knows git. Nothing was sent.')
  expect(note.textContent).not.toContain('bad object')
  fireEvent.click(screen.getByRole('button', { name: 'Show git’s own words', expanded: false }))
  expect(screen.getByLabelText('What git said').textContent).toBe('fatal: bad object 1234')
})

it.each([
  [
    'To /shared.git\n!\tHEAD:refs/heads/a\t[remote rejected] (pre-receive hook declined)\nremote: \nremote: error: Only on weekdays.\nremote: ----\nDone',
    'Only on weekdays.',
  ],
  ['!\tHEAD:refs/heads/a\t[remote rejected] (shallow update not allowed)\nDone', 'shallow update not allowed'],
])('says why the shared repository refuses, in the words that it has for people', (said, reason) => {
  const failure = explain(said)
  expect(failure).toMatchObject({ problem: 'rejected', reason })
  show(failure)
  expect(screen.getByRole('alert').textContent).toContain(`The shared repository says: “${reason}”`)
})

it('does not say that nothing was sent if that is not known, and offers to try again if no other button does', () => {
  const tryAgain = vi.fn<() => void>()
  show({ problem: 'other', title: 'No answer.', advice: 'Look under Proposals.', mayHaveArrived: true }, tryAgain)
  expect(screen.getByRole('alert').textContent).not.toContain('Nothing was sent')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tryAgain).toHaveBeenCalledOnce()
})
