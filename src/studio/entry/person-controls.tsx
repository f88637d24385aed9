import { Checkbox, Group, NumberInput, Radio, SegmentedControl, Slider, Stack, Text } from '@mantine/core'
import type { TestDocument } from '../model/documents.ts'
import { collectCircumstanceValues, describeCircumstances } from '../../catalogue/circumstances.ts'
import { capitalize, joinList } from '../../catalogue/words.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { computeValueSpan } from '../model/compute-value-span.ts'
import type { SamplePerson } from '../preview/sample-person.ts'

interface PersonControlsProps {
  readonly test: TestDocument
  readonly person: SamplePerson
  /** Whether this person reads the text that is shown. */
  readonly isRead: boolean
  /** Whether any range holds this person's numbers. */
  readonly isInRange: boolean
  readonly onChoose: (person: SamplePerson) => void
  readonly incidentalIds: readonly string[]
  readonly onIncidentals: (ids: readonly string[]) => void
}

const circumstanceLabels: Readonly<Record<string, string>> = {
  sex: 'Sex',
  state: 'State',
  history: 'History',
  ageGroup: 'Age',
}

/** The number of choices that fit one row. */
const maxInRow = 4

/** The numbers and circumstances of an imagined person; the classification of results selects the text. */
export function PersonControls(props: PersonControlsProps) {
  const { test, person, isRead, isInRange, onChoose, incidentalIds, onIncidentals } = props
  const { definition } = test
  const conditions = [...collectCircumstanceValues(definition)]
  const isMeasured = Object.keys(person.values).length > 0
  return (
    <Stack gap="sm">
      {isMeasured &&
        definition.measures.map((measure) => (
          <MeasureControl key={measure.key} test={test} measure={measure} person={person} onChoose={onChoose} />
        ))}
      {conditions.length > 0 && (
        <Group>
          {conditions.map(([key, values]) => (
            <CircumstanceControl
              key={key}
              name={circumstanceLabels[key] ?? capitalize(key)}
              value={person.circumstances[key] ?? ''}
              choices={[
                { value: '', label: key === 'sex' ? 'Not specified' : 'Any other' },
                ...values.map((value) => ({
                  value,
                  label: capitalize(describeCircumstances(definition, { [key]: value })),
                })),
              ]}
              onChoose={(value) =>
                onChoose({ ...person, circumstances: replaceCircumstance(person.circumstances, key, value) })
              }
            />
          ))}
        </Group>
      )}
      {test.families.length > 0 && (
        <Text fz="sm">
          <strong>Told us about</strong> {describeFlags(test, person.flags)}
        </Text>
      )}
      {test.incidentals.length > 0 && (
        <Checkbox.Group label="Incidental findings" value={[...incidentalIds]} onChange={(ids) => onIncidentals(ids)}>
          <Group gap="md" mt="0.25rem">
            {test.incidentals.map(({ id, sectionHeader, sectionTitle }) => (
              <Checkbox key={id} value={id} label={sectionHeader || sectionTitle} title={id} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Text fz="sm" c="dimmed" role="status">
        {describeMatch(isMeasured, isInRange, isRead)}
      </Text>
    </Stack>
  )
}

interface CircumstanceControlProps {
  readonly name: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** One circumstance of the person: a row of choices, or a list that wraps if they do not fit a row. */
function CircumstanceControl({ name, value, choices, onChoose }: CircumstanceControlProps) {
  if (choices.length > maxInRow)
    return (
      <Radio.Group label={name} value={value} onChange={onChoose}>
        <Group gap="md" mt="0.25rem">
          {choices.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Group>
      </Radio.Group>
    )
  return (
    <Group gap="xs">
      <Text fz="sm" fw={700}>
        {name}
      </Text>
      <SegmentedControl aria-label={name} value={value} onChange={onChoose} data={[...choices]} />
    </Group>
  )
}

interface MeasureControlProps extends Pick<PersonControlsProps, 'test' | 'person' | 'onChoose'> {
  readonly measure: TestDocument['definition']['measures'][number]
}

/** One number of the person, to be typed or slid. */
function MeasureControl({ test, measure: { key, label, decimals }, person, onChoose }: MeasureControlProps) {
  const { definition } = test
  const [low, high] = computeValueSpan(definition, key)
  const name = label ?? test.label
  const set = (value: number) => onChoose({ ...person, values: { ...person.values, [key]: value } })
  const value = person.values[key] ?? low
  return (
    <Group gap="md" wrap="nowrap" align="end">
      <NumberInput
        label={name}
        value={value}
        onChange={(next) => typeof next === 'number' && set(next)}
        decimalScale={decimals}
        step={10 ** -decimals}
        suffix={` ${getLimitUnit(definition)}`.trimEnd()}
        w="10rem"
        flex="none"
      />
      <Slider
        flex={1}
        mb="0.6rem"
        label={null}
        thumbLabel={`${name}, slide`}
        min={low}
        max={high}
        step={Math.max(10 ** -decimals, (high - low) / 2000)}
        value={Math.min(high, Math.max(low, value))}
        onChange={(next) => set(Number(next.toFixed(decimals)))}
      />
    </Group>
  )
}

/** The answers that choose among the texts of a family: "atrial fibrillation and diabetes". */
function describeFlags({ families }: TestDocument, flags: readonly string[]): string {
  const known = families.flatMap((family) => family.flags)
  const named = flags.map((flag) => known.find((one) => one.flag === flag)?.phrase ?? flag)
  return named.length > 0 ? joinList(named) : 'nothing that changes the text'
}

function describeMatch(isMeasured: boolean, isMet: boolean, isRead: boolean): string {
  if (!isMeasured) return 'No number leads to this text.'
  if (isRead) return 'A person with these values reads this text. Change the value to see where the next text begins.'
  if (isMet)
    return 'People read this text for a reason other than these numbers, such as an answer or a missing result.'
  return 'These values are not in any range for this person. Participants would see the number without a color.'
}

function replaceCircumstance(circumstances: Readonly<Record<string, string>>, key: string, value: string) {
  const { [key]: _, ...others } = circumstances
  return value === '' ? others : { ...others, [key]: value }
}
