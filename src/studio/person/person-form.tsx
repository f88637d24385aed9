import { Accordion, Group, NumberInput, SegmentedControl, Select, Stack } from '@mantine/core'
import type { DemoDocument } from '../../catalogue/demo-person.ts'
import { presets, toImaginedPerson, type Person } from '../model/person.ts'
import { AnswersItem } from './answers-item.tsx'
import type { Purchase } from './build-person-page.ts'
import type { PersonReading } from './list-person-readings.ts'
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
  const change = (fields: Partial<Pick<Person, 'sex' | 'age'>>) =>
    onChange({ ...fields, raisedFlags: followSexAndAge(person.raisedFlags, families, { ...person, ...fields }) })
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
        <AnswersItem tests={tests} person={person} onChange={onChange} />
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
