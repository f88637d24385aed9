import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { groupSharedTexts } from '../content/group-shared-texts.ts'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { ChangesDocument } from '../model/changes-document.ts'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'
import { toItemKey, type SignOffItem } from './list-items.tsx'
import { useSteadyList } from './use-steady-list.ts'

/** The lists of texts, by their names in the address. */
const queues = { proposal: 'In the proposal', changed: 'Changed here', open: 'Open', approved: 'Signed' } as const
type Queue = keyof typeof queues

/** How many items the list starts with, and grows by. */
const pageSize = 50

/** The fewest items for which a press is asked: fewer are listed at once. */
const minMore = 10

/** The texts of the list that the address names, the one in view, and functions to move to another. */
export function useSignOffList() {
  const { texts, shared, isChanged } = useSignOffTexts()
  const [search, setSearch] = useSearchParams()
  const [limit, setLimit] = useState(pageSize)
  const test = search.get('test') ?? ''
  const of = search.get('of') ?? ''
  const proposed = useProposedTexts(of)
  const ofTest = texts.filter(({ id }) => test === '' || id.startsWith(`${test}/`))
  const isIn: Readonly<Record<Queue, (text: TextToSign) => boolean>> = {
    proposal: (text) => proposed.has(toTextKey(text)),
    changed: isChanged,
    open: ({ approval }) => !approval,
    approved: ({ approval }) => approval !== undefined,
  }
  const requested = search.get('show') ?? ''
  const first: Queue = ofTest.some(isChanged) ? 'changed' : 'open'
  const hasProposal = texts.some(isIn.proposal)
  const queue = requested in queues && (requested !== 'proposal' || hasProposal) ? (requested as Queue) : first
  const items: readonly SignOffItem[] = groupSharedTexts(
    useSteadyList(ofTest, isIn[queue], `${queue} ${test} ${of}`),
    shared,
  )
  const listed = items.slice(0, items.length - limit < minMore ? items.length : limit)
  const named = items.findIndex((item) => toItemKey(item) === search.get('text'))
  const at = Math.max(0, named)
  const show = (fields: { readonly show?: string; readonly test?: string; readonly text?: string }) =>
    setSearch({ ...Object.fromEntries(search), text: '', ...fields }, { replace: true })
  const showMore = () => setLimit(limit + pageSize)
  return {
    test,
    queue,
    queues: Object.entries(queues)
      .filter(([value]) => (value === 'proposal' ? hasProposal : value !== 'changed' || texts.some(isChanged)))
      .map(([value, label]) => ({ value, label: `${label} (${ofTest.filter(isIn[value as Queue]).length})` })),
    items,
    at,
    item: items[at],
    listed,
    /** The number of items that the next step adds. */
    more: Math.min(pageSize, items.length - listed.length),
    showMore,
    /** Switches to another list. */
    show,
    go: (to: number) => {
      const next = items[to]
      if (!next) return
      if (to >= listed.length) showMore()
      show({ text: toItemKey(next) })
    },
  }
}

/** The keys of the wordings that a proposal changes, by its commit; none without a proposal. */
function useProposedTexts(commit: string): ReadonlySet<string> {
  const known = useSuspenseStudioDocument<ChangesDocument>(
    commit === '' ? undefined : `proposals/${commit}/changes.json`,
  )
  return new Set(known?.differing.map(toTextKey))
}
