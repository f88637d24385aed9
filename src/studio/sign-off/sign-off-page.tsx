import { Button, Card, Checkbox, Group, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useIndex } from '../content/use-index.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { ApprovalNote } from '../ui/approval/approval-note.tsx'
import { ApproveForm } from '../ui/approval/approve-form.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { ChangeLinks } from '../ui/approval/blocker-note.tsx'
import { approvalErrorsTitle, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { formatDescription, getTestLabel, renderMark, toShortKey } from './list-items.tsx'
import { TextCard } from './text-card.tsx'

/** How many texts the list starts with, and grows by. */
const pageSize = 50

/** Every text that a reviewer signs, as participants read it: those that changed, those that are open, the most urgent first, and those approved. */
export function SignOffPage() {
  const { isLocal } = useIndex()
  return (
    <Suspense
      fallback={
        <StudioPage title="Sign-off">
          <Text role="status">{isLocal ? 'Comparing with your last commit…' : 'Loading…'}</Text>
          <Skeleton height={400} />
        </StudioPage>
      }
    >
      <SignOff />
    </Suspense>
  )
}

const queues = { changed: 'Changed here', open: 'Open', approved: 'Approved' } as const
type Queue = keyof typeof queues

function SignOff() {
  const signOff = useSignOffTexts()
  const { texts, errors, isChanged, listTextChanges, findBlocker } = signOff
  const { tests } = useIndex()
  const [search, setSearch] = useSearchParams()
  const [limit, setLimit] = useState(pageSize)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [doneMessage, setDoneMessage] = useState('')
  const test = search.get('test') ?? ''
  const own = texts.filter(({ id }) => test === '' || id.startsWith(`${test}/`))
  const lists: Readonly<Record<Queue, readonly SignOffText[]>> = {
    changed: own.filter(isChanged),
    open: own.filter(({ approval }) => !approval),
    approved: own.filter(({ approval }) => approval),
  }
  const requested = search.get('show') ?? ''
  const queue = requested in queues ? (requested as Queue) : lists.changed.length > 0 ? 'changed' : 'open'
  const listed = lists[queue]
  const at = Math.max(
    0,
    listed.findIndex((text) => toShortKey(text) === search.get('text')),
  )
  const text = listed[at]
  const set = (fields: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), text: '', ...fields }, { replace: true })
  const go = (to: number) => {
    const next = listed[to]
    if (!next) return
    if (to >= limit) setLimit(limit + pageSize)
    set({ text: toShortKey(next) })
  }
  const isTicked = text !== undefined && ticked.includes(toShortKey(text))
  const blocker = text && findBlocker(text)
  const tick = () => {
    if (!text || text.approval || blocker) return
    setTicked(isTicked ? ticked.filter((name) => name !== toShortKey(text)) : [...ticked, toShortKey(text)])
  }
  const chosen = texts.filter((one) => !one.approval && ticked.includes(toShortKey(one)) && !findBlocker(one))
  const finish = (words: string) => {
    setDoneMessage(words)
    setTicked([])
    // An approved text leaves the queue of open ones by itself.
    if (queue === 'changed') go(at + 1)
  }
  const changes = text ? listTextChanges(text) : []
  return (
    <StudioPage
      title="Sign-off"
      detail={`${texts.filter(({ approval }) => !approval).length} of ${texts.length} texts are not approved in their current wording. The most urgent come first.`}
    >
      <FindingList findings={errors} title={approvalErrorsTitle} isFolded />
      <Group>
        <SegmentedControl
          aria-label="Which texts"
          value={queue}
          onChange={(show) => set({ show })}
          data={Object.entries(queues)
            .filter(([value]) => value !== 'changed' || texts.some(isChanged))
            .map(([value, label]) => ({ value, label: `${label} (${lists[value as Queue].length})` }))}
        />
        <Select
          aria-label="Test"
          placeholder="Every test"
          data={tests.map(({ id, label }) => ({ value: id, label }))}
          value={test === '' ? null : test}
          onChange={(value) => set({ test: value ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Every test' }}
        />
      </Group>
      {text ? (
        <ListAndDetail
          name="Texts"
          items={listed.slice(0, limit).map((one) => ({
            id: toShortKey(one),
            label: getTestLabel(one, tests),
            description: formatDescription(one),
            mark: renderMark(one, ticked.includes(toShortKey(one)), findBlocker(one) !== undefined),
          }))}
          count={listed.length}
          at={at}
          onGo={go}
          keys={[{ key: 'x', does: 'checks', run: tick }]}
          more={
            listed.length > limit && (
              <Button variant="subtle" fullWidth onClick={() => setLimit(limit + pageSize)}>
                Show {Math.min(pageSize, listed.length - limit)} more
              </Button>
            )
          }
        >
          <Text role="status" fz="sm" mih="1.5rem">
            {doneMessage}
          </Text>
          <TextCard key={toShortKey(text)} text={text} />
          <Card component="section" aria-label="Approval">
            <Stack gap="sm">
              {changes.length > 0 && (
                <Text>
                  This text has <ChangeLinks changes={changes} />.
                </Text>
              )}
              {text.approval ? (
                <ApprovalNote text={text} />
              ) : (
                <Checkbox
                  label="I read it and approve it as it is shown here"
                  checked={isTicked}
                  disabled={blocker !== undefined}
                  onChange={tick}
                />
              )}
              {(!text.approval || chosen.length > 0) && (
                <ApproveForm
                  texts={chosen.length > 0 ? chosen : [text]}
                  label={chosen.length > 0 ? `Approve ${formatCount(chosen.length, 'text')}` : 'Approve and next'}
                  blocker={chosen.length > 0 ? undefined : blocker}
                  onDone={finish}
                />
              )}
            </Stack>
          </Card>
        </ListAndDetail>
      ) : (
        <>
          {doneMessage !== '' && <Text role="status">{doneMessage}</Text>}
          <Text role="status">{queue === 'approved' ? 'No text is approved yet.' : 'Every text is approved.'}</Text>
        </>
      )}
    </StudioPage>
  )
}
