import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DatumKind } from '../../model/structure.ts'
import { StructureDialog } from './structure-dialog.tsx'

interface RenameDatumButtonProps {
  readonly kind: DatumKind
  /** Its name in the file, with which texts refer to it. */
  readonly name: string
}

/** Renames a figure or a list of signs, in every text that uses it. */
export function RenameDatumButton({ kind, name }: RenameDatumButtonProps) {
  const [to, setTo] = useState<string>()
  return (
    <>
      <Anchor component="button" type="button" fz="sm" onClick={() => setTo(name)}>
        Rename {name}
      </Anchor>
      {to !== undefined && (
        <StructureDialog
          title={`Rename ${name}`}
          action="Rename it"
          change={to !== name && to !== '' ? { action: 'rename-datum', kind, id: name, to } : undefined}
          onClose={() => setTo(undefined)}
        >
          <TextInput
            label="Its new name"
            description="Participants do not see it. Every text that takes it follows."
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data-autofocus
          />
        </StructureDialog>
      )}
    </>
  )
}
