import { Button, Menu } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { DefinitionsDocument } from '../../model/documents.ts'
import { AddRangeForm, RemoveRangeForm, RenameRangeForm } from './range-forms.tsx'

const forms = { add: AddRangeForm, remove: RemoveRangeForm, rename: RenameRangeForm }

/** What can be done with the ranges of a test; nothing in a static copy. */
export function RangeMenu({ test }: { readonly test: DefinitionsDocument[number] }) {
  const { isLocal } = useStudioIndex()
  const [open, setOpen] = useState<keyof typeof forms>()
  if (!isLocal) return null
  const Form = open && forms[open]
  const isMeasured = test.definition.interpretationRanges.some(({ bands }) => bands.length > 0)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className="no-print"
            rightSection={<CaretDownIcon size={14} aria-hidden />}
            aria-label={`Ranges of ${test.label}: add, remove, rename`}
          >
            Ranges
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isMeasured && <Menu.Item onClick={() => setOpen('add')}>Add a range</Menu.Item>}
          {isMeasured && <Menu.Item onClick={() => setOpen('remove')}>Remove a range</Menu.Item>}
          <Menu.Item onClick={() => setOpen('rename')}>Rename the id of a range</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Form && <Form test={test} onClose={() => setOpen(undefined)} />}
    </>
  )
}
