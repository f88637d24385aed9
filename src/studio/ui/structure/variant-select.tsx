import { Select } from '@mantine/core'
import { capitalize } from '../../../catalogue/words.ts'

interface VariantSelectProps {
  /** The axis that distinguishes the tests of a shared folder; absent if the folder has only one test. */
  readonly variants: { readonly axis: string; readonly values: readonly string[] } | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Selects the tests of a shared folder for an addition. That is a clinical question, so nothing is selected at first. */
export function VariantSelect({ variants, value, onChange }: VariantSelectProps) {
  if (!variants) return null
  return (
    <Select
      label={`For which ${variants.axis}`}
      placeholder="Choose"
      data={[
        { value: 'all', label: 'All of them' },
        ...variants.values.map((one) => ({ value: one, label: capitalize(one) })),
      ]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
