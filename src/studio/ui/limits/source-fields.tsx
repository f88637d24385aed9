import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { LimitOrigin } from '../../model/limits.ts'
import type { LimitValues } from './limit-values.ts'

interface OriginWords {
  readonly origin: Exclude<LimitOrigin, ''>
  readonly label: string
  /** The label of the field for its name; absent if it has none. */
  readonly name?: { readonly label: string; readonly placeholder: string }
  readonly words: string
}

const origins: readonly OriginWords[] = [
  {
    origin: 'clinic',
    label: 'Our clinic’s decision',
    name: { label: 'Who decided it, and when', placeholder: 'Medical board, November 12, 2026' },
    words: 'Why',
  },
  {
    origin: 'guideline',
    label: 'A published guideline',
    name: { label: 'Which guideline', placeholder: 'Its name, who publishes it, and its year' },
    words: 'What it says',
  },
  {
    origin: 'spec',
    label: 'The specification of this portal',
    name: { label: 'Which section', placeholder: 'Lab content specification, section 4 (LDL)' },
    words: 'What it leaves open (optional)',
  },
  { origin: 'assumption', label: 'An assumption of mine', words: 'What is assumed, and why' },
]

/** Where a number comes from: a decision, a guideline, a section of the specification, or an assumption. */
export function SourceFields({ form }: { form: UseFormReturnType<LimitValues> }) {
  const chosen = origins.find(({ origin }) => origin === form.values.origin)
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Where does the new limit come from?"
        description="A clinician confirms it during review, unless it comes from the specification."
        withAsterisk
        {...form.getInputProps('origin')}
      >
        <Stack gap="xs" mt="xs">
          {origins.map(({ origin, label }) => (
            <Radio key={origin} value={origin} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {chosen?.name && <TextInput {...chosen.name} withAsterisk maw="28rem" {...form.getInputProps('name')} />}
      {chosen && (
        <Textarea
          label={chosen.words}
          description="What the two ranges say about their source now stays, after your words."
          withAsterisk={chosen.origin !== 'spec'}
          autosize
          minRows={2}
          {...form.getInputProps('words')}
        />
      )}
    </Stack>
  )
}
