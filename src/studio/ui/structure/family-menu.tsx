import { Button, Menu, Text, TextInput } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { StudioTest } from '../../model/documents.ts'
import { StructureDialog } from './structure-dialog.tsx'

interface FamilyMenuProps {
  readonly test: StudioTest
  readonly name: string
}

interface FamilyFormProps extends FamilyMenuProps {
  readonly onClose: () => void
}

const forms = { remove: RemoveFamilyForm, rename: RenameFamilyForm }

/** What can be done with a whole family; nothing in a static copy. */
export function FamilyMenu({ test, name }: FamilyMenuProps) {
  const { isLocal } = useStudioIndex()
  const [open, setOpen] = useState<keyof typeof forms>()
  if (!isLocal) return null
  const Form = open && forms[open]
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<CaretDownIcon size={14} aria-hidden />}
            aria-label="This family: rename, remove"
          >
            This family
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('rename')}>Rename it</Menu.Item>
          <Menu.Item onClick={() => setOpen('remove')}>Remove it</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Form && <Form test={test} name={name} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Takes a family away with all its texts: others of its range take their place. */
function RemoveFamilyForm({ test, name, onClose }: FamilyFormProps) {
  return (
    <StructureDialog
      title={`Remove the family ${name}`}
      action="Remove the family"
      change={{ action: 'remove-family', test: test.id, id: name }}
      onClose={onClose}
    >
      <Text fz="sm">
        All its texts go, also those in separate files. Their readers read another text of their range. What requires
        one of them elsewhere stays, and the check names it.
      </Text>
    </StructureDialog>
  )
}

/** Gives a family another name, and with it its texts other ids and its file another name. */
function RenameFamilyForm({ test, name, onClose }: FamilyFormProps) {
  const [to, setTo] = useState(name)
  return (
    <StructureDialog
      title={`Rename the family ${name}`}
      action="Rename it"
      change={to !== name && to !== '' ? { action: 'rename-family', test: test.id, id: name, to } : undefined}
      onClose={onClose}
    >
      <TextInput
        label="Its new name"
        description="Participants do not see it. The ids of its texts and the name of its file follow."
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data-autofocus
      />
    </StructureDialog>
  )
}
