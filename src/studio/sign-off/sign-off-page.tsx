import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { WaitingPage } from '../ui/waiting-page.tsx'
import { DoneMessage, type DoneWords } from '../ui/done-message.tsx'
import { useUrgencyLabels } from '../ui/use-urgency-labels.ts'
import { useSentSignatures } from '../content/use-sent-signatures.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { toTextKey, type SignOffText } from '../model/sign-off.ts'
import { useIsApproving } from '../ui/approval/approve-form.tsx'
import { formatWithdrawn } from '../ui/approval/use-withdrawing.ts'
import { SignaturesNote } from '../ui/approval/signatures-note.tsx'
import { GroupSignOff } from '../ui/approval/group-sign-off.tsx'
import { useGroupReview } from '../ui/approval/use-group-review.ts'
import { FindingList } from '../ui/finding-list.tsx'
import { groupSharedTexts, isTextGroup } from '../content/group-shared-texts.ts'
import { approvalErrorsTitle, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import {
  findItemIndex,
  findNextUnsigned,
  formatDescription,
  formatLabel,
  formatName,
  renderMark,
  toItemKey,
  type SignOffItem,
} from './list-items.tsx'
import { MarkedText } from './text-card.tsx'
import { TextSignOff } from './text-sign-off.tsx'
import { useSteadyList } from './use-steady-list.ts'

/** How many items the list starts with, and grows by. */
const pageSize = 50

/** Every text that a reviewer signs, as participants read it: those that changed, those that are open, the most urgent first, and those approved. */
export function SignOffPage() {
  const { isLocal } = useStudioIndex()
  return (
    <WaitingPage
      fallback={
        <StudioPage title="Sign-off">
          <LoadingBlock
            height={400}
            words={isLocal ? 'Looking for what changed in your folder…' : 'Loading the texts…'}
          />
        </StudioPage>
      }
    >
      <SignOff />
    </WaitingPage>
  )
}

const queues = { changed: 'Changed here', open: 'Open', approved: 'Signed' } as const
type Queue = keyof typeof queues

function SignOff() {
  const { texts, shared, errors, isChanged, findBlocker } = useSignOffTexts()
  const { tests } = useStudioIndex()
  const formatUrgency = useUrgencyLabels()
  const [search, setSearch] = useSearchParams()
  const [limit, setLimit] = useState(pageSize)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [done, setDone] = useState<DoneWords>()
  const [signed, setSigned] = useState<readonly string[]>([])
  const isApproving = useIsApproving()
  // Until all is counted again, what was just signed has no approval yet.
  const isSigned = (text: SignOffText) =>
    text.approval !== undefined || (isApproving && signed.includes(toTextKey(text)))
  const test = search.get('test') ?? ''
  const own = texts.filter(({ id }) => test === '' || id.startsWith(`${test}/`))
  const isIn: Readonly<Record<Queue, (text: SignOffText) => boolean>> = {
    changed: isChanged,
    open: ({ approval }) => !approval,
    approved: ({ approval }) => approval !== undefined,
  }
  const requested = search.get('show') ?? ''
  const queue = requested in queues ? (requested as Queue) : own.some(isChanged) ? 'changed' : 'open'
  const items = groupSharedTexts(useSteadyList(own, isIn[queue], `${queue} ${test}`), shared)
  const at = Math.max(
    0,
    items.findIndex((item) => toItemKey(item) === search.get('text')),
  )
  const item = items[at]
  const group = item && isTextGroup(item) ? item : undefined
  const groupReview = useGroupReview(group)
  const { unsent } = useSentSignatures()
  const choose = (fields: Readonly<Record<string, string>>) => {
    setDone(undefined)
    set(fields)
  }
  const set = (fields: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), text: '', ...fields }, { replace: true })
  const go = (to: number) => {
    const next = items[to]
    if (!next) return
    if (to >= limit) setLimit(limit + pageSize)
    set({ text: toItemKey(next) })
  }
  const isTicked = (one: SignOffItem) => ticked.includes(toItemKey(one))
  const isBlocked = (one: SignOffItem) =>
    (isTextGroup(one) ? one.texts : [one]).some((text) => !text.approval && findBlocker(text) !== undefined)
  const isApproved = (one: SignOffItem) => (isTextGroup(one) ? one.texts : [one]).every(isSigned)
  const tick = () => {
    if (!item || isApproving || isApproved(item) || isBlocked(item)) return
    const key = toItemKey(item)
    if (group) groupReview.toggle()
    else setTicked(isTicked(item) ? ticked.filter((name) => name !== key) : [...ticked, key])
  }
  const finish = (words: string, approved: readonly SignOffText[]) => {
    const next = findNextUnsigned(items, at, approved)
    setTicked([])
    setSigned(approved.map(toTextKey))
    const rest = next ? `Next: ${formatLabel(next)}, ${formatName(next)}.` : 'Every wording in this list is signed.'
    setDone({ words: `${words} ${rest}`, takesFocus: true, signed: approved })
    if (next) go(items.indexOf(next))
  }
  const tellWithdrawn = (count: number) => {
    setSigned([])
    setDone({ words: `${formatWithdrawn(count).slice(0, -1)}, under Open.`, takesFocus: true })
  }
  const goBack = (count: number, undone: readonly SignOffText[]) => {
    tellWithdrawn(count)
    go(findItemIndex(items, undone))
  }
  return (
    <StudioPage
      title="Sign-off"
      detail={`${texts.filter((text) => !isSigned(text)).length} of ${texts.length} wordings are not signed yet. The most urgent come first.`}
    >
      <FindingList findings={errors} title={approvalErrorsTitle} isFolded isPlain />
      <SignaturesNote />
      <Group>
        <SegmentedControl
          aria-label="Which texts"
          value={queue}
          onChange={(show) => choose({ show })}
          data={Object.entries(queues)
            .filter(([value]) => value !== 'changed' || texts.some(isChanged))
            .map(([value, label]) => ({ value, label: `${label} (${own.filter(isIn[value as Queue]).length})` }))}
        />
        <Select
          aria-label="Test"
          placeholder="Every test"
          data={tests.map(({ id, label }) => ({ value: id, label }))}
          value={test === '' ? null : test}
          onChange={(value) => choose({ test: value ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Every test' }}
        />
      </Group>
      {item ? (
        <ListAndDetail
          name="Texts"
          items={items.slice(0, limit).map((one) => ({
            id: toItemKey(one),
            label: formatLabel(one),
            description: formatDescription(one, formatUrgency),
            mark: renderMark(isApproved(one), isTicked(one), isBlocked(one)),
          }))}
          count={items.length}
          at={at}
          onGo={go}
          keys={[{ key: 'x', does: 'checks', run: tick }]}
          more={
            items.length > limit && (
              <Button variant="subtle" fullWidth onClick={() => setLimit(limit + pageSize)}>
                Show {Math.min(pageSize, items.length - limit)} more
              </Button>
            )
          }
        >
          <DoneMessage done={done} onUndone={goBack} />
          {done && items.every(isApproved) && <SendButton label="Send the signatures" isOffered={unsent > 0} />}
          {isTextGroup(item) ? (
            <GroupSignOff
              key={item.id}
              group={item}
              renderText={(text) => <MarkedText text={text} />}
              label="and next"
              onDone={finish}
              onWithdrawn={tellWithdrawn}
            />
          ) : (
            <TextSignOff
              key={toItemKey(item)}
              text={item}
              chosen={texts.filter((text) => !text.approval && isTicked(text) && !findBlocker(text))}
              isTicked={isTicked(item)}
              onTick={tick}
              onDone={finish}
              onWithdrawn={tellWithdrawn}
            />
          )}
        </ListAndDetail>
      ) : (
        <>
          <DoneMessage done={done} onUndone={goBack} />
          <Text role="status">{queue === 'approved' ? 'Nothing is signed yet.' : 'Every wording is signed.'}</Text>
        </>
      )}
    </StudioPage>
  )
}
