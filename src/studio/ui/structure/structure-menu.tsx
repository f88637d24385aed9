import { Button, Menu } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState, type ReactNode } from 'react'
import { useStudioIndex } from '../../content/use-studio-index.ts'

interface StructureMenuProps<Form extends string> {
  readonly label: string
  /** The menu's subject and actions, for a screen reader. */
  readonly description: string
  /** The forms that it opens, each with its words. */
  readonly items: readonly (readonly [form: Form, words: string])[]
  readonly renderForm: (form: Form, onClose: () => void) => ReactNode
}

/** A menu of forms that add, rename and remove; nothing in a static copy. */
export function StructureMenu<Form extends string>(props: StructureMenuProps<Form>) {
  const { label, description, items, renderForm } = props
  const { isLocal } = useStudioIndex()
  const [open, setOpen] = useState<Form>()
  if (!isLocal) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className="no-print"
            rightSection={<CaretDownIcon size={14} aria-hidden />}
            aria-label={description}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(([form, words]) => (
            <Menu.Item key={form} onClick={() => setOpen(form)}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open !== undefined && renderForm(open, () => setOpen(undefined))}
    </>
  )
}
