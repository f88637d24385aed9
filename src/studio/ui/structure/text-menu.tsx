import type { StudioEntry, TestDocument } from '../../model/documents.ts'
import { StructureMenu } from './structure-menu.tsx'
import { AddTextForm, RemoveTextForm, RenameTextForm } from './text-forms.tsx'

const forms = { add: AddTextForm, rename: RenameTextForm, remove: RemoveTextForm }

/** A menu of actions for a text with its own file; nothing for one that a family writes. */
export function TextMenu({ test, entry }: { readonly test: TestDocument; readonly entry: StudioEntry }) {
  if (entry.family !== undefined && entry.isOwn !== true) return null
  return (
    <StructureMenu<keyof typeof forms>
      label="This text"
      description="This text: add one next to it, rename, remove"
      items={[
        ...(entry.isOwn === true
          ? []
          : ([
              ['add', 'Add a text for some of its readers'],
              ['rename', 'Rename its id'],
            ] as const)),
        ['remove', 'Remove it'],
      ]}
      renderForm={(form, onClose) => {
        const Form = forms[form]
        return <Form test={test} entry={entry} onClose={onClose} />
      }}
    />
  )
}
