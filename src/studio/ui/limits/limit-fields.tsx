import { Alert, Button, Checkbox, NumberInput, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { getLimitUnit } from '../../../catalogue/get-limit-unit.ts'
import type { AllBandsDocument } from '../../model/documents.ts'
import type { EditableLimit } from '../../model/limits.ts'
import { formatCaption } from '../list-band-lines.ts'
import { isPossible, type LimitValues } from './limit-values.ts'

interface LimitFieldsProps {
  readonly test: AllBandsDocument[number]
  readonly limits: readonly EditableLimit[]
  readonly form: UseFormReturnType<LimitValues>
  /** Called with the index of another limit. */
  readonly onChoose: (at: number) => void
  readonly onClose: () => void
  /** Notes about the fields, shown above them. */
  readonly children: ReactNode
}

/** Which limit, its new number, and the tests that change with it; or why it cannot be changed. */
export function LimitFields({ test, limits, form, onChoose, onClose, children }: LimitFieldsProps) {
  const { values } = form
  const limit = limits[Number(values.limit)]!
  return (
    <Stack gap="md">
      <Select
        label="Which limit"
        data={limits.map((one, at) => ({ value: String(at), label: describeLimit(test, one) }))}
        value={values.limit}
        allowDeselect={false}
        onChange={(at) => onChoose(Number(at))}
        // If the text is longer than the field, its number stays visible, because it comes first.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, 0)}
        data-autofocus
      />
      {limit.obstacle === undefined ? (
        <>
          {children}
          <NumberInput
            label={describeValue(test, limit)}
            description={`Now ${limit.value.toFixed(limit.decimals)}. It can be any number from ${limit.lowest.toFixed(limit.decimals)} to ${limit.highest.toFixed(limit.decimals)}.`}
            suffix={` ${getLimitUnit(test.definition)}`.trimEnd()}
            step={10 ** -limit.decimals}
            decimalScale={limit.decimals}
            maw="20rem"
            {...form.getInputProps('value')}
            error={
              !isPossible(limit, values) && 'Beyond these numbers, one of the two ranges would have no value left.'
            }
          />
          {limit.others.map(({ id, label, value, isTwin }) => (
            <div key={id}>
              {value === limit.value && (
                <Text fz="sm" mb="xs">
                  {label} has the same limit.
                </Text>
              )}
              <Checkbox
                label={`Change it for ${label}, too${value === limit.value ? '' : ` (now ${value.toFixed(limit.decimals)})`}`}
                checked={values.alsoFor.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'alsoFor',
                    checked ? [...values.alsoFor, id] : values.alsoFor.filter((one) => one !== id),
                  )
                }
              />
              {isTwin && value === limit.value && !values.alsoFor.includes(id) && (
                <Text fz="sm" mt="0.25rem">
                  Then {label} keeps {value.toFixed(limit.decimals)}, and one number means two things. Say why with its
                  source: reviewers are asked to look at it.
                </Text>
              )}
            </div>
          ))}
        </>
      ) : (
        <>
          <Alert color="ink" role="note">
            {limit.obstacle}
          </Alert>
          <Button variant="default" onClick={onClose} style={{ alignSelf: 'start' }}>
            Close
          </Button>
        </>
      )}
    </Stack>
  )
}

function describeLimit(test: AllBandsDocument[number], limit: EditableLimit): string {
  const [lower, upper] = listNames(test, limit)
  const caption = formatCaption(test.definition, limit.measure, { when: limit.when })
  return `${caption === '' ? '' : `${caption}: `}${limit.value.toFixed(limit.decimals)}, between ${lower} and ${upper}`
}

/** Explains the number: which of the ranges the value itself belongs to. */
function describeValue(test: AllBandsDocument[number], limit: EditableLimit): string {
  const [lower, upper] = listNames(test, limit)
  return limit.isInUpper ? `${upper} begins at` : `${lower} goes up to`
}

function listNames({ definition }: AllBandsDocument[number], { lower, upper }: EditableLimit): string[] {
  return [lower, upper].map(
    (id) => definition.interpretationRanges.find(({ rangeId }) => rangeId === id)?.displayedLabel ?? id,
  )
}
