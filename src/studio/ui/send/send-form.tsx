import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useState, type SubmitEvent } from 'react'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { nameSignedTexts } from '../../content/name-signed-texts.ts'
import { drafts, useProposalWords, type ProposalWords } from '../../content/drafts.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { ChangedFile } from '../../model/call-responses.ts'
import type { ChangeItem } from '../../model/changes-document.ts'
import type { StudioIndex } from '../../model/documents.ts'
import type { ProposalRequest, SendingState, SendingStep } from '../../model/proposal-calls.ts'
import { createFocusKeeper } from '../create-focus-keeper.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { FileName } from '../file-name.tsx'
import { useFirstFieldFocus } from '../use-first-field-focus.ts'
import { EmergencyLine } from './emergency-line.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { SendingFailureNote } from './sending-failure-note.tsx'
import { SendNotes } from './send-notes.tsx'
import type { Sending } from './use-sending.ts'

interface SendFormProps {
  readonly state: SendingState
  /** What participants would read differently. */
  readonly changes: readonly ChangeItem[]
  readonly sending: Sending
  readonly onSend: (proposal: ProposalRequest) => Promise<void>
  /** Saves the proposal as a file. */
  readonly onSave: (proposal: ProposalRequest) => Promise<void>
  readonly onClose?: () => void
}

/** Send is disabled while it sends, and each step of joining two versions replaces the button of the one before. */
const keepFocus = createFocusKeeper('[data-sending-failure], [data-sending-state]')

/** The longest title, in characters. */
const maxTitle = 100

const steps: readonly (readonly [step: SendingStep, words: string])[] = [
  ['fetch', 'Getting the latest version from the shared repository…'],
  ['build', 'Putting your changes on it, and listing them…'],
  ['push', 'Sending…'],
]

/** The form for a proposal: title, reason, files, and sender. */
export function SendForm({ state, changes, sending, onSend, onSave, onClose }: SendFormProps) {
  const { remote, main, files } = state
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(listLeftFiles(files)))
  const chosen = files.filter(({ path }) => !left.has(path))
  const paths = chosen.map(({ path }) => path)
  const { title, reason, write } = useWords(chosen)
  const [identity, setIdentity] = useState(state.identity ?? { name: '', email: '' })
  const { form, isTried, tryAgain } = useTries()
  const attachForm = useMergedRef(form, keepFocus)
  const isWhole = [title, reason, identity.name, identity.email].every((one) => one.trim() !== '') && paths.length > 0
  const step = steps.findIndex(([name]) => name === sending.step)
  const isBusy = step >= 0
  const send = sending.failure ? 'Send again' : 'Send'
  const action = remote === undefined ? 'Save as a file' : send
  const askIfEmpty = (value: string, error: string) => (isTried && value.trim() === '' ? error : undefined)
  const run = (start: (proposal: ProposalRequest) => Promise<void>) => {
    tryAgain()
    if (isWhole) void start({ title, reason, paths, identity })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(remote === undefined ? onSave : onSend)
  }
  if (files.length === 0)
    return <Text role="status">There is nothing to send: your texts are the same as in the shared repository.</Text>
  return (
    <form ref={attachForm} onSubmit={submit} noValidate>
      <Stack>
        <SendNotes remote={remote} main={main} />
        <TextInput
          label="What changes"
          description="A few words. They are the title of the proposal."
          maxLength={maxTitle}
          data-autofocus
          value={title}
          error={askIfEmpty(title, 'Say in a few words what changes.')}
          disabled={isBusy}
          onChange={(event) => write({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Why"
          description="One or two sentences that a reviewer reads first."
          autosize
          minRows={2}
          value={reason}
          error={askIfEmpty(reason, 'Say why, so that a reviewer can judge it.')}
          disabled={isBusy}
          onChange={(event) => write({ reason: event.currentTarget.value })}
        />
        <FileChoice
          files={files}
          paths={paths}
          isTried={isTried}
          isDisabled={isBusy}
          onChange={(kept) => setLeft(new Set(files.map(({ path }) => path).filter((path) => !kept.includes(path))))}
        />
        {!chosen.every(isSignatures) && <EmergencyLine items={changes} onLeave={onClose} />}
        <IdentityFields
          known={state.identity}
          identity={identity}
          isTried={isTried}
          isDisabled={isBusy}
          onChange={setIdentity}
        />
        {sending.failure && <SendingFailureNote failure={sending.failure} onLeave={onClose} />}
        {isBusy && (
          <Text role="status" fz="sm" tabIndex={-1} data-sending-state>
            {`Step ${step + 1} of ${steps.length}: ${steps[step]?.[1]}`}
          </Text>
        )}
        <DialogActions>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Sending…' : action}
          </Button>
          {remote !== undefined && (
            <Button variant="default" disabled={isBusy} onClick={() => run(onSave)}>
              Save as a file instead
            </Button>
          )}
        </DialogActions>
      </Stack>
    </form>
  )
}

/** The words of the proposal, suggested for signatures until the editor writes their own, and kept in this browser. */
function useWords(chosen: readonly ChangedFile[]) {
  const words = useProposalWords()
  const [isWritten, setWritten] = useState(false)
  const index = useStudioIndex()
  const { title, reason } =
    words.title === '' && words.reason === '' && !isWritten ? suggestWords(chosen, index) : words
  const write = (fields: Partial<ProposalWords>) => {
    setWritten(true)
    drafts.setWords({ title, reason, ...fields })
  }
  return { title, reason, write }
}

/** Whether sending was tried; each try focuses the first field that is not complete. */
function useTries() {
  const [tries, setTries] = useState(0)
  const form = useFirstFieldFocus()
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, form])
  return { form, isTried: tries > 0, tryAgain: () => setTries(tries + 1) }
}

interface FileChoiceProps {
  readonly files: readonly ChangedFile[]
  /** The files to send. */
  readonly paths: readonly string[]
  readonly isTried: boolean
  readonly isDisabled: boolean
  readonly onChange: (paths: readonly string[]) => void
}

function FileChoice({ files, paths, isTried, isDisabled, onChange }: FileChoiceProps) {
  return (
    <Checkbox.Group
      label={formatCount(files.length, 'changed file')}
      value={[...paths]}
      description={
        paths.length === 0 && files.every(isSent)
          ? 'All of it is sent. Send it again only to replace what a reviewer has.'
          : undefined
      }
      error={isTried && paths.length === 0 && 'Choose one file or more.'}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {files.map((file) => {
          const { path, state: kind } = file
          return (
            <Checkbox
              key={path}
              value={path}
              disabled={isDisabled}
              label={
                <>
                  <FileName path={path} />
                  {kind !== 'changed' && ` (${kind})`}
                </>
              }
              description={describeFile(file)}
              styles={{ label: { overflowWrap: 'anywhere' } }}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}

const isSent = ({ sentIn }: ChangedFile) => sentIn !== undefined
const isSignatures = ({ signatures }: ChangedFile) => signatures !== undefined

/**
 * Lists the files that are sent only if the editor checks them: those already sent, and signatures next to changed texts, so no writer
 * sends them by mistake.
 */
function listLeftFiles(files: readonly ChangedFile[]): readonly string[] {
  const hasTexts = files.some((file) => !isSent(file) && !isSignatures(file))
  return files.filter((file) => isSent(file) || (hasTexts && isSignatures(file))).map(({ path }) => path)
}

/** Suggests the title and reason for a proposal that has only signatures; nothing for other files, which their writer describes. */
function suggestWords(files: readonly ChangedFile[], index: Pick<StudioIndex, 'tests' | 'others'>): ProposalWords {
  const ids = files.length === 1 ? (files[0]!.signedIds ?? []) : []
  if (ids.length === 0) return { title: '', reason: '' }
  return {
    title: `Sign ${formatCount(ids.length, 'wording')} of ${nameSignedTexts(ids, index)}`.slice(0, maxTitle),
    reason: `I read ${selectPlural(ids.length, 'it', 'them')} as participants will, and signed what I read.`,
  }
}

/** "Your signatures of 4 texts", and in which proposal the file was sent. */
function describeFile({ sentIn, signatures }: ChangedFile): string | undefined {
  const notes = [
    ...(signatures === undefined ? [] : [formatCount(signatures, 'signature')]),
    ...(sentIn === undefined ? [] : [`Sent in “${sentIn.title}”, and not changed since`]),
  ]
  return notes.length === 0 ? undefined : notes.join('. ')
}
