import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import { selectPlural, joinList } from '../../../catalogue/words.ts'
import { createFileLabeler } from '../../content/create-file-labeler.ts'
import { useDrafts } from '../../content/drafts.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { PartChange } from '../../model/structure.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { useSafeClosing } from '../use-safe-closing.tsx'
import { WorkingButton } from '../working-button.tsx'
import { StructureEffects } from './structure-effects.tsx'
import { useStructurePreview, useStructureWriting } from './use-structure.ts'

interface StructureDialogProps {
  readonly title: string
  /** The label of the button that writes the change. */
  readonly action: string
  /** The change; undefined while its fields are not complete. */
  readonly change: PartChange | undefined
  readonly onClose: () => void
  /** The fields. */
  readonly children?: ReactNode
}

/**
 * A dialog for a change of ranges or texts: its fields, its effects, and the button that writes exactly that. It asks before entries are
 * lost, and stays open while it saves.
 */
export function StructureDialog({ title, action, change, onClose, children }: StructureDialogProps) {
  useFocusReturn()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const drafts = useDrafts()
  const computed = useStructurePreview(change)
  const { preview } = computed
  const writing = useStructureWriting(onClose)
  const { attachForm, close, question } = useSafeClosing(onClose)
  const nameFile = createFileLabeler(useStudioIndex())
  const unsaved = preview?.files.filter(({ path }) => drafts.has(path)).map(({ path }) => nameFile(path)) ?? []
  const digest = unsaved.length === 0 ? preview?.digest : undefined
  const isSaving = writing.isPending
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="xl"
      fullScreen={isPhone}
      closeOnEscape={!question && !isSaving}
      closeOnClickOutside={false}
      withCloseButton={!isSaving}
    >
      <form
        ref={attachForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (change && digest !== undefined) writing.write({ change, digest })
        }}
      >
        <Stack gap="md">
          {children}
          <ChangePreview change={change} computed={computed} />
          {unsaved.length > 0 && (
            <Alert color="yellow" role="alert">
              {joinList(unsaved)} {selectPlural(unsaved.length, 'has', 'have')} unsaved words. Save or discard them
              first, under Edit and send.
            </Alert>
          )}
          {writing.error && (
            <Alert color="red" role="alert">
              {writing.error.message}
            </Alert>
          )}
          <Text fz="sm" c="dimmed">
            You can undo this under <strong>Edit and send</strong>. Nothing is published before a colleague has read it.
          </Text>
          <DialogActions>
            {!isSaving && question}
            <WorkingButton type="submit" isWorking={isSaving} workingWords="Saving…" disabled={digest === undefined}>
              {action}
            </WorkingButton>
            <Button variant="default" disabled={isSaving} onClick={close}>
              Cancel
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}

interface ChangePreviewProps {
  readonly change: PartChange | undefined
  readonly computed: ReturnType<typeof useStructurePreview>
}

/** What a change would do, or why that is not known yet. */
function ChangePreview({ change, computed: { preview, isComputing, failure } }: ChangePreviewProps) {
  return (
    <>
      {!change && (
        <Text fz="sm" c="dimmed">
          Complete the fields above to see what follows.
        </Text>
      )}
      {isComputing && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text fz="sm">Checking the consequences…</Text>
        </Group>
      )}
      {failure !== '' && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {change && preview && (
        <StructureEffects
          preview={preview}
          isIdGone={change.action !== 'rename-datum' && !change.action.startsWith('add-')}
        />
      )}
      {preview && preview.digest === undefined && (
        <Alert color="red" role="alert">
          With this name, the check finds an error. Choose a different name.
        </Alert>
      )}
    </>
  )
}

/** Returns the focus to the element that opened the dialog; Mantine does so only for a dialog that stays mounted when it closes. */
function useFocusReturn(): void {
  const [opener] = useState(findOpener)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** The focused element; for an item of a menu, which disappears with its menu, the button that opened the menu. */
function findOpener(): Element | null {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : document.activeElement
}
