import { Accordion, Checkbox, Group, NumberInput, SegmentedControl, Select, Stack } from '@mantine/core'
import { collectCircumstanceValues } from '../../catalogue/circumstances.ts'
import { capitalize } from '../../catalogue/words.ts'
import type { FamilyFlag, StudioEntryFamily } from '../model/family.ts'
import type { DemoDocument } from '../../catalogue/demo-person.ts'
import type { TestDocument } from '../model/documents.ts'
import { isAgeBand } from '../model/is-age-band.ts'
import { presets, toImaginedPerson, type Person } from '../model/person.ts'
import type { Purchase } from './build-person-page.ts'
import type { PersonReading } from './read-person.ts'
import { followSexAndAge } from './follow-sex-and-age.ts'
import { TestFields } from './test-fields.tsx'

interface PersonFormProps {
  readonly person: Person
  readonly packages: readonly Purchase['sold'][]
  readonly readings: readonly PersonReading[]
  /** The participants of the portal's demo; empty if the studio was started without them. */
  readonly demo: DemoDocument
  readonly onChange: (change: Partial<Person>) => void
}

/** The form for a person: sex and age, answers, and measurements. */
export function PersonForm({ person, packages, readings, demo, onChange }: PersonFormProps) {
  const tests = readings.map(({ test }) => test)
  const families = tests.flatMap((test) => test.families)
  const flags = collectFlags(families)
  const change = (fields: Partial<Pick<Person, 'sex' | 'age'>>) =>
    onChange({ ...fields, raisedFlags: followSexAndAge(person.raisedFlags, families, { ...person, ...fields }) })
  const others = collectOtherCircumstances(tests)
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Values to begin with"
        fullWidth
        orientation="vertical"
        value={person.preset}
        data={Object.entries(presets).map(([value, label]) => ({ value, label }))}
        onChange={(preset) => onChange({ preset, values: {}, ranges: {}, findings: {} })}
      />
      {demo.length > 0 && (
        <Select
          label="Or with the results of a demo account"
          placeholder="None"
          data={demo.map(({ id, name, note }) => ({ value: id, label: `${name}: ${note}` }))}
          value={demo.some(({ id }) => id === person.preset) ? person.preset : null}
          onChange={(chosen) => {
            const account = demo.find(({ id }) => id === chosen)
            if (account) onChange(toImaginedPerson(account, person))
          }}
          allowDeselect={false}
        />
      )}
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
          onChange={(sex) => sex !== null && change({ sex })}
          allowDeselect={false}
        />
        <NumberInput
          label="Age"
          min={18}
          max={110}
          value={person.age}
          onChange={(age) => typeof age === 'number' && change({ age })}
        />
      </Group>
      <Accordion variant="contained" multiple defaultValue={person.raisedFlags.length > 0 ? ['told'] : []} order={2}>
        {(flags.length > 0 || others.length > 0) && (
          <Accordion.Item value="told">
            <Accordion.Control>
              What they told us{person.raisedFlags.length > 0 && ` (${person.raisedFlags.length})`}
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                {flags.map(({ flag, phrase, meaning }) => (
                  <Checkbox
                    key={flag}
                    label={capitalize(phrase)}
                    description={meaning === undefined || meaning === phrase ? undefined : meaning}
                    checked={person.raisedFlags.includes(flag)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({
                        raisedFlags: checked
                          ? [...person.raisedFlags, flag]
                          : person.raisedFlags.filter((one) => one !== flag),
                      })
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

/** The flags that people's answers can raise, each once, in the order of the tests. */
function collectFlags(families: readonly StudioEntryFamily[]): readonly FamilyFlag[] {
  const flags = families.flatMap((family) => family.flags)
  return flags.filter(({ flag }, at) => flags.findIndex((other) => other.flag === flag) === at)
}

/** Circumstances that follow neither from the sex nor from the age. */
function collectOtherCircumstances(tests: readonly TestDocument[]): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { definition } of tests)
    for (const [name, values] of collectCircumstanceValues(definition)) {
      const isKnown = definition.questionnaire?.circumstances?.some(
        (one) => one.name === name && isAgeBand(one.answers),
      )
      if (name !== 'sex' && name !== 'reason' && isKnown !== true)
        found.set(name, new Set([...(found.get(name) ?? []), ...values]))
    }
  return [...found].map(([name, values]) => [name, [...values]] as const)
}
