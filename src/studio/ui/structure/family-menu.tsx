import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TestDocument } from '../../model/documents.ts'
import { StructureDialog } from './structure-dialog.tsx'
import { StructureMenu } from './structure-menu.tsx'

interface FamilyMenuProps {
  readonly test: TestDocument
  readonly name: string
}

interface FamilyFormProps extends FamilyMenuProps {
  readonly onClose: () => void
}

const forms = { remove: RemoveFamilyForm, rename: RenameFamilyForm }

/** A menu of actions for a whole family. */
export function FamilyMenu({ test, name }: FamilyMenuProps) {
  return (
    <StructureMenu<keyof typeof forms>
      label="This family"
      description="This family: rename, remove"
      items={[
        ['rename', 'Rename it'],
        ['remove', 'Remove it'],
      ]}
      renderForm={(form, onClose) => {
        const Form = forms[form]
        return <Form test={test} name={name} onClose={onClose} />
      }}
    />
  )
}

/** Removes a family with all its texts; others of its range replace them. */
function RemoveFamilyForm({ test, name, onClose }: FamilyFormProps) {
  return (
    <StructureDialog
      title={`Remove the family ${name}`}
      action="Remove the family"
      change={{ action: 'remove-family', test: test.id, id: name }}
      onClose={onClose}
    >
      <Text fz="sm">
        All of its texts are removed, including those in separate files. Their readers read another text of their range.
        What requires one of them elsewhere stays, and the check names it.
      </Text>
    </StructureDialog>
  )
}

/** Renames a family, and so changes its texts' ids and its file's name. */
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
