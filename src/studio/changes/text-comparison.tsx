import { useDocument } from '../content/use-document.ts'
import { isOtherText, toTextId } from '../content/links.ts'
import type { TestDocument } from '../model/documents.ts'
import { createSampleReader } from '../preview/sample-person.ts'
import { TextPreview } from '../preview/text-preview.tsx'
import { compareLimits } from './compare-limits.ts'
import { SameReader } from './same-reader.tsx'
import { TwoSides } from './two-sides.tsx'
import { useChangeMarks } from './use-change-marks.ts'

/** One text before and after, read by the same person, with the words and limits of every change in it marked. */
export function TextComparison({ id }: { id: string }) {
  const shown = toTextId(id)
  const reader = useReader(shown)
  const marks = useChangeMarks(shown)
  const renderSide = (name: 'before' | 'after') => (
    <TextPreview
      id={shown}
      title={`The text ${name}`}
      side={name}
      findMarks={marks[name]}
      person={reader?.person}
      numbers={reader?.numbers?.[name]}
    />
  )
  return (
    <>
      {reader && <SameReader {...reader} />}
      <TwoSides before={renderSide('before')} after={renderSide('after')} />
    </>
  )
}

/** Somebody who reads the text by both revisions where anybody does, else by the new one. */
function useReader(id: string) {
  const [test = '', contentId = ''] = id.split('/')
  const path = isOtherText(id) ? 'index' : undefined
  const after = useDocument<TestDocument>(`${path ?? `tests/${test}`}.json`)
  const before = useDocument<TestDocument>(`${path ?? `before/${test}`}.json`)
  const head = path === undefined ? after?.definition.entries[contentId] : undefined
  if (!after || !head) return undefined
  const { definition } = after
  return {
    definition,
    person: createSampleReader(definition, head.rangeId, contentId, before?.definition),
    numbers: before && compareLimits(before.definition, definition),
  }
}
