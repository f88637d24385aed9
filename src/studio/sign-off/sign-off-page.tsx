import { Anchor, Button, Card, Checkbox, Group, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { urgencies } from '../../catalogue/urgency.ts'
import { isOtherText, toTextLink } from '../content/links.ts'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { urgencyWords } from '../ui/urgency-words.ts'
import { useIndex } from '../content/use-index.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { DeviceControl } from '../preview/device-control.tsx'
import type { Device } from '../preview/device.ts'
import { TextPreview } from '../preview/text-preview.tsx'
import { ApprovalNote } from '../ui/approval/approval-note.tsx'
import { ApproveForm } from '../ui/approval/approve-form.tsx'
import { ErrorsBanner } from '../ui/approval/errors-banner.tsx'
import { ChangeLinks } from '../ui/approval/blocker-note.tsx'
import { useSignOff } from '../content/use-sign-off.ts'
import { getShownTextId } from '../ui/approval/format-approval-command.ts'

/** How many texts the list begins with, and grows by. */
const pageSize = 50

/** Every text that somebody signs, each as it is read: what a comparison changes, and what nobody has approved as a queue, the most urgent first. */
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
  const signOff = useSignOff()
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
  const asked = search.get('show') ?? ''
  const queue = asked in queues ? (asked as Queue) : lists.changed.length > 0 ? 'changed' : 'open'
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
  const obstacle = text && findBlocker(text)
  const tick = () => {
    if (!text || text.approval || obstacle) return
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
      <ErrorsBanner errors={errors} />
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
                  disabled={obstacle !== undefined}
                  onChange={tick}
                />
              )}
              {(!text.approval || chosen.length > 0) && (
                <ApproveForm
                  texts={chosen.length > 0 ? chosen : [text]}
                  label={
                    chosen.length > 0
                      ? `Approve ${chosen.length} ${chosen.length === 1 ? 'text' : 'texts'}`
                      : 'Approve and next'
                  }
                  blocker={chosen.length > 0 ? undefined : obstacle}
                  onDone={finish}
                />
              )}
            </Stack>
          </Card>
          <TextCard key={toShortKey(text)} text={text} />
        </ListAndDetail>
      ) : (
        <>
          {doneMessage !== '' && <Text role="status">{doneMessage}</Text>}
          <Text role="status">
            {queue === 'approved' ? 'Nobody has approved a text yet.' : 'Every text is approved.'}
          </Text>
        </>
      )}
    </StudioPage>
  )
}

function renderMark({ approval }: SignOffText, isTicked: boolean, isBlocked: boolean) {
  if (approval) return <SignatureIcon size={18} role="img" aria-label="approved" />
  if (isTicked) return <CheckIcon size={18} role="img" aria-label="checked" />
  return isBlocked ? <ProhibitIcon size={18} role="img" aria-label="cannot be approved yet" /> : null
}

function TextCard({ text }: { text: SignOffText }) {
  const [device, setDevice] = useState<Device>('phone')
  const { contentIds } = text
  return (
    <Card component="section" aria-label="The text">
      <Stack gap="sm">
        <Group justify="space-between">
          <Anchor component={Link} to={toLink(text)} style={{ overflowWrap: 'anywhere' }}>
            {getShownTextId(text)}
          </Anchor>
          <DeviceControl device={device} onChange={setDevice} />
        </Group>
        {contentIds.length > 1 && (
          <Text fz="sm" c="dimmed">
            {contentIds.length - 1} more {contentIds.length === 2 ? 'combination reads' : 'combinations read'} the same
            and {contentIds.length === 2 ? 'is' : 'are'} approved with it.
          </Text>
        )}
        <Suspense fallback={<Skeleton height={400} />}>
          <TextPreview id={getShownTextId(text)} title={getShownTextId(text)} device={device} />
        </Suspense>
      </Stack>
    </Card>
  )
}

function toShortKey({ id, hash }: SignOffText): string {
  return `${id} ${hash.slice(0, 8)}`
}

function getTestLabel({ id }: SignOffText, tests: readonly { readonly id: string; readonly label: string }[]): string {
  const [first = ''] = id.split('/')
  return tests.find((test) => test.id === first)?.label ?? id
}

function formatDescription(text: SignOffText): string {
  const urgency = urgencies[text.urgency]
  const name = getShownTextId(text).split('/').at(-1) ?? ''
  return urgency === undefined ? name : `${urgencyWords[urgency]}, ${name}`
}

function toLink(text: SignOffText): string {
  const isFinding = text.contentIds.length === 0 && !isOtherText(text.id)
  return isFinding ? `/text/${text.id}` : toTextLink(getShownTextId(text))
}
