import { Accordion, Checkbox, Group, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { listAskedCircumstances } from '../../catalogue/circumstances.ts'
import { capitalize } from '../../catalogue/words.ts'
import type { FamilyFlag } from '../model/family.ts'
import type { TestDocument } from '../model/documents.ts'
import { RangeWord, toRangeWord } from '../ui/range-word.tsx'
import { presets, type Person, type Preset } from './person.ts'
import type { Purchase } from './build-person-page.ts'
import { isAgeBand, type PersonReading } from './read-person.ts'

interface PersonFormProps {
  readonly person: Person
  readonly packages: readonly Purchase['sold'][]
  readonly readings: readonly PersonReading[]
  readonly onChange: (change: Partial<Person>) => void
}

/** Who the person is, what they told, and what was measured. */
export function PersonForm({ person, packages, readings, onChange }: PersonFormProps) {
  const tests = readings.map(({ test }) => test)
  const flags = collectFlags(tests)
  const others = collectOtherCircumstances(tests)
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Values to begin with"
        fullWidth
        orientation="vertical"
        value={person.preset}
        data={Object.entries(presets).map(([value, label]) => ({ value, label }))}
        onChange={(preset) => onChange({ preset: preset as Preset, values: {}, ranges: {} })}
      />
      <Select
        label="Package"
        data={packages.map(({ packageCode, name }) => ({ value: packageCode, label: `${name} (${packageCode})` }))}
        value={person.packageCode}
        onChange={(packageCode) => packageCode !== null && onChange({ packageCode })}
        allowDeselect={false}
        searchable
      />
      <Group grow align="end">
        <Select
          label="Sex"
          data={[
            { value: 'FEMALE', label: 'Woman' },
            { value: 'MALE', label: 'Man' },
          ]}
          value={person.sex}
          onChange={(sex) => sex !== null && onChange({ sex })}
          allowDeselect={false}
        />
        <NumberInput
          label="Age"
          min={18}
          max={110}
          value={person.age}
          onChange={(age) => typeof age === 'number' && onChange({ age })}
        />
      </Group>
      <Accordion variant="contained" multiple defaultValue={person.told.length > 0 ? ['told'] : []} order={2}>
        {(flags.length > 0 || others.length > 0) && (
          <Accordion.Item value="told">
            <Accordion.Control>
              What they told us{person.told.length > 0 && ` (${person.told.length})`}
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                {flags.map(({ flag, phrase, meaning }) => (
                  <Checkbox
                    key={flag}
                    label={capitalize(phrase)}
                    description={meaning === undefined || meaning === phrase ? undefined : meaning}
                    checked={person.told.includes(flag)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({ told: checked ? [...person.told, flag] : person.told.filter((one) => one !== flag) })
                    }
                  />
                ))}
                {others.map(([name, values]) => (
                  <Select
                    key={name}
                    label={capitalize(name)}
                    placeholder="Not said"
                    clearable
                    data={[...values]}
                    value={person.circumstances[name] ?? null}
                    onChange={(value) => {
                      const { [name]: _, ...rest } = person.circumstances
                      onChange({ circumstances: value === null ? rest : { ...rest, [name]: value } })
                    }}
                  />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        )}
        <Accordion.Item value="values">
          <Accordion.Control>Values ({readings.length} tests)</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              {readings.map((reading) => (
                <TestFields key={reading.test.id} reading={reading} person={person} onChange={onChange} />
              ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}

interface TestFieldsProps extends Pick<PersonFormProps, 'person' | 'onChange'> {
  readonly reading: PersonReading
}

/** The numbers of one test, or its range where no number leads to one. */
function TestFields({ reading: { test, numbers, range, contentId }, person, onChange }: TestFieldsProps) {
  const { definition, label } = test
  const measures = definition.measures.filter(({ key, differenceOf }) => numbers[key] !== undefined && !differenceOf)
  const unit = definition.arrowFormat.labelFormat
  return (
    <div>
      {measures.length === 0 ? (
        <Select
          label={label}
          data={definition.interpretationRanges.map(({ rangeId, displayedLabel }) => ({
            value: rangeId,
            label: displayedLabel === '' ? rangeId : `${displayedLabel} (${rangeId})`,
          }))}
          value={range?.rangeId ?? null}
          onChange={(rangeId) => rangeId !== null && onChange({ ranges: { ...person.ranges, [test.id]: rangeId } })}
          allowDeselect={false}
        />
      ) : (
        measures.map(({ key, decimals, label: name }) => (
          <NumberInput
            key={key}
            label={measures.length > 1 ? `${label}: ${name ?? key}` : label}
            value={numbers[key] ?? ''}
            decimalScale={decimals}
            step={10 ** -decimals}
            suffix={unit === '' ? '' : ` ${unit}`}
            onChange={(value) => typeof value === 'number' && onChange({ values: { ...person.values, [key]: value } })}
          />
        ))
      )}
      <div style={{ marginTop: '0.25rem' }}>
        {range && contentId !== undefined ? (
          <RangeWord range={toRangeWord(range)} />
        ) : (
          <Text fz="sm" c="red.8">
            {range ? 'No text is written for these answers.' : 'No range has these numbers.'}
          </Text>
        )}
      </div>
    </div>
  )
}

/** What people can tell, each once, in the order of the tests. */
function collectFlags(tests: readonly TestDocument[]): readonly FamilyFlag[] {
  const flags = tests.flatMap(({ families }) => families.flatMap((family) => family.flags))
  return flags.filter(({ flag }, at) => flags.findIndex((other) => other.flag === flag) === at)
}

/** Circumstances that neither the sex nor the age says. */
function collectOtherCircumstances(tests: readonly TestDocument[]): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { definition } of tests)
    for (const [name, values] of listAskedCircumstances(definition)) {
      const isKnown = definition.questionnaire?.circumstances?.some(
        (one) => one.name === name && isAgeBand(one.answers),
      )
      if (name !== 'sex' && name !== 'reason' && isKnown !== true)
        found.set(name, new Set([...(found.get(name) ?? []), ...values]))
    }
  return [...found].map(([name, values]) => [name, [...values]] as const)
}
