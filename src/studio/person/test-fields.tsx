import { Checkbox, NumberInput, Select, Stack, Text } from '@mantine/core'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { humanizeName } from '../../catalogue/words.ts'
import type { TestDocument } from '../model/documents.ts'
import type { Person } from '../model/person.ts'
import { RangeWord, toRangeWord } from '../ui/range-word.tsx'
import { listUnmeasuredFindings, type PersonReading } from './list-person-readings.ts'

interface TestFieldsProps {
  readonly reading: PersonReading
  readonly person: Person
  readonly onChange: (change: Partial<Person>) => void
}

/** The numbers of one test, or its range where no number leads to one, and its incidental findings. */
export function TestFields({ reading, person, onChange }: TestFieldsProps) {
  const { test, numbers, range, contentId, incidentalIds } = reading
  const { definition, label } = test
  const measures = definition.measures.filter(({ key, differenceOf }) => numbers[key] !== undefined && !differenceOf)
  const unmeasured = listUnmeasuredFindings(test)
  const unit = getLimitUnit(definition)
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
            label={measures.length > 1 ? `${label}: ${name ?? humanizeName(key)}` : label}
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
            {describeGap(reading)}
          </Text>
        )}
      </div>
      {range && test.incidentals.length > 0 && (
        <Checkbox.Group
          label="Incidental findings"
          mt="xs"
          value={[...incidentalIds]}
          onChange={(ids) =>
            onChange({
              findings: { ...person.findings, [test.id]: ids.filter((id) => unmeasured.includes(id)) },
            })
          }
        >
          <Stack gap="xs" mt="xs">
            {test.incidentals.map(({ id, sectionTitle }) => (
              <Checkbox
                key={id}
                value={id}
                label={nameFinding(test, id) ?? (sectionTitle === '' ? id : sectionTitle)}
                description={unmeasured.includes(id) ? undefined : 'The numbers decide.'}
                disabled={!unmeasured.includes(id)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </div>
  )
}

/** Explains why a person reads nothing about a test. */
function describeGap({ range, numbers }: PersonReading): string {
  if (range) return 'No text is written for these answers.'
  return Object.keys(numbers).length > 0 ? 'No range has these numbers.' : 'No result.'
}

function nameFinding({ definition }: TestDocument, id: string): string | undefined {
  return definition.incidentalRanges.find(({ incidentalId }) => incidentalId === id)?.name
}
