import { Accordion, Group, NumberInput, SegmentedControl, Select, Stack } from '@mantine/core'
import type { DemoDocument } from '../../catalogue/demo-person.ts'
import type { PackagesDocument, TestDocument } from '../model/documents.ts'
import { presets, toImaginedPerson, type Person } from '../model/person.ts'
import { AnswersItem } from './answers-item.tsx'
import type { Purchase } from './build-person-page.ts'
import type { PersonReading } from './list-person-readings.ts'
import { followSexAndAge } from './follow-sex-and-age.ts'
import { OtherSexNote } from './other-sex-note.tsx'
import { TestFields } from './test-fields.tsx'

interface PersonFormProps extends PackagesDocument {
  readonly person: Person
  readonly purchase: Purchase
  /** The tests of the package that are only for the other sex. */
  readonly leftOut: readonly TestDocument[]
  readonly readings: readonly PersonReading[]
  /** The participants of the portal's demo; empty if the studio was started without them. */
  readonly demo: DemoDocument
  readonly onChange: (change: Partial<Person>) => void
}

/** The form for a person: sex and age, answers, and measurements. */
export function PersonForm(props: PersonFormProps) {
  const { person, packages, products, purchase, leftOut, readings, demo, onChange } = props
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
        value={purchase.sold.packageCode}
        title={purchase.sold.name}
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
      <OtherSexNote
        sold={purchase.sold}
        packages={packages}
        products={products}
        leftOut={leftOut}
        onPackage={(packageCode) => onChange({ packageCode })}
      />
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
