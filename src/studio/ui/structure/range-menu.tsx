import type { AllBandsDocument } from '../../model/documents.ts'
import { AddRangeForm, RemoveRangeForm, RenameRangeForm } from './range-forms.tsx'
import { StructureMenu } from './structure-menu.tsx'

const forms = { add: AddRangeForm, remove: RemoveRangeForm, rename: RenameRangeForm }

/** A menu of actions for the ranges of a test. */
export function RangeMenu({ test }: { readonly test: AllBandsDocument[number] }) {
  const isMeasured = test.definition.interpretationRanges.some(({ bands }) => bands.length > 0)
  return (
    <StructureMenu<keyof typeof forms>
      label="Ranges"
      description={`Ranges of ${test.label}: add, remove, rename`}
      items={[
        ...(isMeasured
          ? ([
              ['add', 'Add a range'],
              ['remove', 'Remove a range'],
            ] as const)
          : []),
        ['rename', 'Rename the id of a range'],
      ]}
      renderForm={(form, onClose) => {
        const Form = forms[form]
        return <Form test={test} onClose={onClose} />
      }}
    />
  )
}
