import { Text } from '@mantine/core'
import type { MovedPerson } from '../model/audience.ts'
import type { TestDocument } from '../model/documents.ts'
import { findEntryForPerson, toSamplePerson } from '../preview/sample-person.ts'
import { TextPreview } from '../preview/text-preview.tsx'
import { compareLimits } from './compare-limits.ts'
import { SameReader } from './same-reader.tsx'
import { TwoSides } from './two-sides.tsx'
import { useChangeMarks } from './use-change-marks.ts'

interface PersonComparisonProps {
  readonly before: TestDocument
  readonly after: TestDocument
  readonly moved: MovedPerson
}

/** What the same person reads before and after. */
export function PersonComparison({ before, after, moved }: PersonComparisonProps) {
  const person = toSamplePerson(before.definition, after.definition, moved)
  const [was, is] = [before, after].map(({ definition }) => findEntryForPerson(definition, person)?.contentId)
  const numbers = compareLimits(before.definition, after.definition)
  const oldMarks = useChangeMarks(was === undefined ? '' : `${after.id}/${was}`)
  const newMarks = useChangeMarks(is === undefined ? '' : `${after.id}/${is}`)
  const renderSide = (name: 'before' | 'after', contentId: string | undefined) =>
    contentId === undefined ? (
      <Text c="dimmed">This value is not in any range.</Text>
    ) : (
      <TextPreview
        id={`${after.id}/${contentId}`}
        title={`The result ${name}`}
        side={name}
        person={person}
        findMarks={(name === 'before' ? oldMarks : newMarks)[name]}
        numbers={numbers[name]}
      />
    )
  return (
    <>
      <SameReader definition={after.definition} person={person} />
      <TwoSides before={renderSide('before', was)} after={renderSide('after', is)} />
    </>
  )
}
