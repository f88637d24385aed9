import { Text } from '@mantine/core'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { listDecidingCircumstances, describePerson } from '../preview/describe-person.ts'
import type { SamplePerson } from '../preview/sample-person.ts'

interface SameReaderProps {
  readonly definition: InterpretationDefinition
  readonly person: SamplePerson
}

/** Whose result both sides show, and why their scales may name other people than this one. */
export function SameReader({ definition, person }: SameReaderProps) {
  const { values, circumstances } = person
  const deciding = listDecidingCircumstances(definition).filter((key) => circumstances[key] !== undefined)
  if (Object.keys(values).length + Object.keys(circumstances).length === 0) return null
  return (
    <Text fz="sm" mb="sm" maw="68ch">
      <strong>The same reader on both sides:</strong> {describePerson(definition, person)}.
      {deciding.length > 0 &&
        ` The portal does not know the reader’s ${deciding.join(' and ')}. If the number and its range also fit other readers, it shows their limits, too.`}
    </Text>
  )
}
