import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AllBandsDocument } from '../../model/documents.ts'
import { StructureDialog } from './structure-dialog.tsx'
import { VariantSelect } from './variant-select.tsx'

/** The properties of the dialogs about a test's ranges. */
export interface RangeFormProps {
  readonly test: AllBandsDocument[number]
  readonly onClose: () => void
}

/** Adds a range that starts at a value, next to the range that has the value. */
export function AddRangeForm({ test, onClose }: RangeFormProps) {
  const [name, setName] = useState('')
  const [typedId, setId] = useState<string>()
  const [threshold, setThreshold] = useState('')
  const [variant, setVariant] = useState(test.variants ? '' : 'all')
  const bands = test.definition.interpretationRanges.flatMap((range) => range.bands)
  const isBySex = bands.some(({ when }) => when?.['sex'] !== undefined)
  const id = typedId ?? toId(name)
  const isComplete = [name, id, threshold, variant].every((answer) => answer.trim() !== '')
  return (
    <StructureDialog
      title={`Add a range: ${test.label}`}
      action="Add the range"
      change={isComplete ? { action: 'add-range', test: test.id, id, name, threshold, variant } : undefined}
      onClose={onClose}
    >
      <TextInput
        label="What participants call it"
        placeholder="Very High"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={isBySex ? 'Where it begins, for each sex' : 'The value at which it begins'}
        description={
          isBySex
            ? 'Such as MALE=40,FEMALE=35. The new range takes the upper end of the range that has these values now.'
            : 'The new range takes the upper end of the range that has this value now.'
        }
        value={threshold}
        onChange={(event) => setThreshold(event.currentTarget.value)}
      />
      <VariantSelect variants={test.variants} value={variant} onChange={setVariant} />
      <TextInput
        label="Its id"
        description="Only files and the back end use it."
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
    </StructureDialog>
  )
}

/** Gives the values of a range to a neighbor. */
export function RemoveRangeForm({ test, onClose }: RangeFormProps) {
  const ranges = listRanges(test).filter(({ bands }) => bands.length > 0)
  const [id, setId] = useState<string | null>(null)
  const [into, setInto] = useState<string | null>(null)
  const at = ranges.findIndex(({ rangeId }) => rangeId === id)
  const drawn = test.definition.graphRanges
  const place = id === null ? -1 : drawn.indexOf(id)
  const neighbors = [drawn[place - 1], drawn[place + 1]].flatMap(
    (one) => ranges.find(({ rangeId }) => at !== -1 && rangeId === one) ?? [],
  )
  return (
    <StructureDialog
      title={`Remove a range: ${test.label}`}
      action="Remove the range"
      change={id !== null && into !== null ? { action: 'remove-range', test: test.id, id, into } : undefined}
      onClose={onClose}
    >
      <Select
        label="Which range"
        placeholder="Choose"
        description="Its texts are deleted."
        data={ranges.map(toOption)}
        value={id}
        onChange={(next) => {
          setId(next)
          setInto(null)
        }}
        data-autofocus
      />
      <Select
        label="Which neighbor gets its values"
        placeholder="Choose"
        data={neighbors.map(toOption)}
        value={into}
        onChange={setInto}
        disabled={id === null}
      />
    </StructureDialog>
  )
}

/** Changes the id of a range. */
export function RenameRangeForm({ test, onClose }: RangeFormProps) {
  const ranges = listRanges(test).filter(({ outcome }) => outcome !== 'no-result')
  const [id, setId] = useState<string | null>(null)
  const [to, setTo] = useState('')
  return (
    <StructureDialog
      title={`Rename the id of a range: ${test.label}`}
      action="Rename it"
      change={id !== null && to !== '' && to !== id ? { action: 'rename-range', test: test.id, id, to } : undefined}
      onClose={onClose}
    >
      <Select
        label="Which range"
        placeholder="Choose"
        data={ranges.map((range) => ({ value: range.rangeId, label: `${range.displayedLabel} (${range.rangeId})` }))}
        value={id}
        onChange={(next) => {
          setId(next)
          setTo(next ?? '')
        }}
        data-autofocus
      />
      <TextInput
        label="Its new id"
        description="Participants do not see it: they read the name of the range, which stays."
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        disabled={id === null}
      />
    </StructureDialog>
  )
}

/** "Very High" as VERY_HIGH. */
function toId(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
}

function listRanges({ definition }: AllBandsDocument[number]) {
  return definition.interpretationRanges
}

function toOption({ rangeId, displayedLabel, displayedRange }: ReturnType<typeof listRanges>[number]) {
  return { value: rangeId, label: displayedRange === '' ? displayedLabel : `${displayedLabel}, ${displayedRange}` }
}
