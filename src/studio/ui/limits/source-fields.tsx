import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { LimitValues } from './limit-values.ts'

/** Where a number comes from: a section of the specification, or an assumption that a clinician confirms. */
export function SourceFields({ form }: { form: UseFormReturnType<LimitValues> }) {
  const isFromSpec = form.values.isFromSpec === 'yes'
  return (
    <Stack gap="sm">
      <Radio.Group label="Where does the new limit come from?" {...form.getInputProps('isFromSpec')}>
        <Stack gap="xs" mt="xs">
          <Radio value="no" label="An assumption, which a clinician should confirm" />
          <Radio value="yes" label="The specification" />
        </Stack>
      </Radio.Group>
      {isFromSpec && (
        <TextInput label="Section" placeholder="lab-content §4 LDL" maw="28rem" {...form.getInputProps('spec')} />
      )}
      <Textarea
        label={isFromSpec ? 'What it leaves open (optional)' : 'What is assumed, and why'}
        description="What the source of both ranges says so far is kept after your words."
        autosize
        minRows={2}
        {...form.getInputProps('words')}
      />
    </Stack>
  )
}
