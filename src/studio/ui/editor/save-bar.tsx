import { Anchor, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { SendButton } from '../send/send-button.tsx'
import { createDocumentQueryKey, useSuspenseStudioDocument } from '../../content/use-suspense-studio-document.ts'
import type { ChangesDocument } from '../../model/changes-document.ts'
import classes from './save-bar.module.css'

/** The state of the words in the editor. */
export interface EditState {
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Whether it was saved since it was opened. */
  readonly isSaved: boolean
  /** Whether its words are those that an earlier page left unsaved. */
  readonly isRestored: boolean
  /** Whether another window of the browser wrote unsaved words. */
  readonly isElsewhere: boolean
  /** Whether the check is still running for these words. */
  readonly isChecking: boolean
  /** Whether the check of these words failed. */
  readonly hasCheckFailed: boolean
  readonly errors: number
  readonly warnings: number
  /** The last error. */
  readonly failure: string
}

interface SaveBarProps {
  readonly state: EditState
  readonly saveLabel?: string | undefined
  readonly onSave: () => void
  readonly onFirstFinding: () => void
  /** Runs the check once more after it failed. */
  readonly onCheckAgain: () => void
  /** The control that discards unsaved words. */
  readonly discard: ReactNode
  /** Who reads the file. */
  readonly children: ReactNode
}

/** The save button, and the state of the words; it stays in view above the editor. */
export function SaveBar({ state, saveLabel, onSave, onFirstFinding, onCheckAgain, discard, children }: SaveBarProps) {
  const { isChanged, isSaving, isSaved, isRestored, isElsewhere, isChecking, errors, warnings, failure } = state
  const canCheckAgain = state.hasCheckFailed && !isChecking && !isSaving
  const isWrong = failure !== '' || (errors > 0 && !isChecking && !isSaving)
  return (
    <Stack gap="xs" className={classes.bar}>
      <Group gap="sm">
        <Button onClick={onSave} disabled={(!isChanged && saveLabel === undefined) || isSaving}>
          {saveLabel ?? 'Save'}
        </Button>
        <Text fz="sm" visibleFrom="sm">
          <Kbd>Ctrl</Kbd> + <Kbd>S</Kbd>
        </Text>
        {isChanged && !isSaving && discard}
        {isSaved && !isChanged && !isSaving && <SendButton variant="default" />}
        <Text fz="sm" role="status" tabIndex={-1} data-edit-state {...(isWrong && { c: 'red.8', fw: 700 })}>
          {describeEditState(state)}
        </Text>
        {canCheckAgain && (
          <Anchor component="button" type="button" fz="sm" onClick={onCheckAgain}>
            Check again
          </Anchor>
        )}
        {errors + warnings > 0 && !isChecking && (
          <Anchor component="button" type="button" fz="sm" onClick={onFirstFinding}>
            Go to {selectPlural(errors || warnings, 'it', 'the first')}
          </Anchor>
        )}
      </Group>
      {isRestored && isChanged && (
        <Text fz="sm" role="note">
          Your unsaved words are back: this browser kept them. Keep writing, save them, or discard them.
        </Text>
      )}
      {isElsewhere && isChanged && (
        <Text fz="sm" role="note">
          You are writing this in another tab, too. What you type there appears here, and Save saves both.
        </Text>
      )}
      {isSaved && !isChanged && !isSaving && (
        <Suspense fallback={<Counting />}>
          <AfterSave />
        </Suspense>
      )}
      {children}
    </Stack>
  )
}

/** Describes the state of the editor's current words, never that of earlier ones. */
export function describeEditState(state: EditState): string {
  const { isChanged, isSaving, isSaved, isChecking, hasCheckFailed, errors, warnings, failure } = state
  if (isSaving) return 'Saving…'
  // What is saved is saved, even if the check does not answer.
  if (failure !== '') return hasCheckFailed && isSaved && !isChanged ? `Saved. ${failure}` : failure
  const saved = isSaved ? 'Saved. ' : ''
  const kept = isChanged ? 'Not saved. ' : saved
  if (isChecking) return `${kept}Checking…`
  if (hasCheckFailed) return `${kept}Not checked.`
  const found = formatCount(errors, 'error')
  if (errors > 0) return isSaved && !isChanged ? `Saved, with ${found}.` : `${kept}The check finds ${found}.`
  if (warnings > 0) return `${kept}The check finds no error, but ${formatCount(warnings, 'warning')}.`
  return `${kept}The check finds no error in this file.`
}

/** What a save changed for readers. */
function AfterSave() {
  const isCounting = useIsFetching({ queryKey: createDocumentQueryKey('changes.json') }) > 0
  const differ = useSuspenseStudioDocument<ChangesDocument>('changes.json')?.differ ?? 0
  // The counts at this point are from before the save.
  if (isCounting) return <Counting />
  return (
    <Text fz="sm">
      In all your files together,{' '}
      {differ === 0 ? 'no wording reads' : formatCount(differ, 'wording reads', 'wordings read')} differently from the
      published texts.{' '}
      {differ > 0 && (
        <Anchor component={Link} to="/changes">
          See {selectPlural(differ, 'it', 'them')}
        </Anchor>
      )}
    </Text>
  )
}

function Counting() {
  return <Text fz="sm">Counting the wordings that read differently…</Text>
}
