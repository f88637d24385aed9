import { useMemo } from 'react'
import { useDocument } from '../app/documents.tsx'
import { isOther, textId } from '../app/links.ts'
import type { ChangeItem, TestDocument } from '../model/studio-model.ts'
import { personWhoReads } from '../panel/sample-values.ts'
import { TextPreview } from '../panel/text-preview.tsx'
import { markedWords } from './marked-words.ts'
import { TwoSides } from './two-sides.tsx'
import { useSignOff } from './use-sign-off.ts'

/** One text before and after, read by the same person, with the words of every change in it marked. */
export function TextOfBoth({ id }: { id: string }) {
  const shown = textId(id)
  const person = useReader(shown)
  const { textOf, changesOf } = useSignOff()
  const text = textOf(shown)
  const items = text ? changesOf(text).map(({ item }) => item) : []
  const key = items.map((item) => item.id).join(' ')
  const marks = useMemo(
    () => {
      const words = items.flatMap(wordsIn)
      return { before: markedWords(words, 'before'), after: markedWords(words, 'after') }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names the items
    [key],
  )
  const side = (name: 'before' | 'after') => (
    <TextPreview id={shown} title={`The text ${name}`} side={name} markOf={marks[name]} person={person} />
  )
  return <TwoSides before={side('before')} after={side('after')} />
}

function wordsIn(item: ChangeItem) {
  if (item.kind === 'data') return item.rendered.map(({ words }) => words)
  return item.kind === 'wording' ? [item.words] : []
}

/** Somebody who reads the text by both revisions where anybody does, else by the new one. */
function useReader(id: string) {
  const [test = '', contentId = ''] = id.split('/')
  const path = isOther(id) ? 'index' : undefined
  const after = useDocument<TestDocument>(`${path ?? `tests/${test}`}.json`)
  const before = useDocument<TestDocument>(`${path ?? `before/${test}`}.json`)
  const head = path === undefined ? after?.definition.entries[contentId] : undefined
  if (!after || !head) return undefined
  return personWhoReads(after.definition, head.rangeId, contentId, before?.definition)
}
