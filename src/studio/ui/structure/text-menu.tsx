import { Button, Menu } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { StudioEntry, StudioTest } from '../../model/documents.ts'
import { AddTextForm, RemoveTextForm, RenameTextForm } from './text-forms.tsx'

const forms = { add: AddTextForm, remove: RemoveTextForm, rename: RenameTextForm }

/** What can be done with a text that has a file of its own; nothing in a static copy, and for one that a family writes. */
export function TextMenu({ test, entry }: { readonly test: StudioTest; readonly entry: StudioEntry }) {
  const { isLocal } = useStudioIndex()
  const [open, setOpen] = useState<keyof typeof forms>()
  if (!isLocal || (entry.family !== undefined && entry.isOwn !== true)) return null
  const Form = open && forms[open]
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<CaretDownIcon size={14} aria-hidden />}
            aria-label="This text: add one next to it, rename, remove"
          >
            This text
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entry.isOwn !== true && (
            <>
              <Menu.Item onClick={() => setOpen('add')}>Add a text for some of its readers</Menu.Item>
              <Menu.Item onClick={() => setOpen('rename')}>Rename its id</Menu.Item>
            </>
          )}
          <Menu.Item onClick={() => setOpen('remove')}>Remove it</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Form && <Form test={test} entry={entry} onClose={() => setOpen(undefined)} />}
    </>
  )
}
