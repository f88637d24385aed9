import { Anchor, Button, Card, Checkbox, Group, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { urgencies } from '../../catalogue/urgency.ts'
import { useDocument } from '../app/documents.tsx'
import { isOther, textLink } from '../app/links.ts'
import { ListAndDetail } from '../app/list-and-detail.tsx'
import { StudioPage } from '../app/studio-page.tsx'
import { urgencyWords } from '../app/urgency-words.ts'
import { useIndex } from '../app/use-index.ts'
import type { SignOffDocument, SignOffText } from '../model/studio-model.ts'
import { DeviceControl } from '../panel/device-control.tsx'
import type { Device } from '../panel/device.ts'
import { TextPreview } from '../panel/text-preview.tsx'
import { ApproveForm } from './approve-form.tsx'
import { readId } from './approval-command.ts'

/** How many texts the list begins with, and grows by. */
const PAGE = 50

/** Every text that somebody signs, each as it is read: what nobody has approved as a queue, the most urgent first. */
export function SignOffPage() {
  const texts = useDocument<SignOffDocument>('sign-off.json')?.texts ?? []
  const { tests } = useIndex()
  const [search, setSearch] = useSearchParams()
  const [limit, setLimit] = useState(PAGE)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const isSigned = search.get('show') === 'approved'
  const test = search.get('test') ?? ''
  const own = texts.filter(({ id }) => test === '' || id.startsWith(`${test}/`))
  const open = own.filter(({ approval }) => !approval)
  const signed = own.filter(({ approval }) => approval)
  const listed = isSigned ? signed : open
  const at = Math.max(
    0,
    listed.findIndex((text) => nameOf(text) === search.get('text')),
  )
  const text = listed[at]
  const set = (fields: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), text: '', ...fields }, { replace: true })
  const go = (to: number) => {
    const next = listed[to]
    if (!next) return
    if (to >= limit) setLimit(limit + PAGE)
    set({ text: nameOf(next) })
  }
  const isTicked = text !== undefined && ticked.includes(nameOf(text))
  const tick = () => {
    if (!text || isSigned) return
    setTicked(isTicked ? ticked.filter((name) => name !== nameOf(text)) : [...ticked, nameOf(text)])
  }
  const chosen = texts.filter((one) => !one.approval && ticked.includes(nameOf(one)))
  return (
    <StudioPage
      title="Sign-off"
      detail={`${texts.filter(({ approval }) => !approval).length} of ${texts.length} texts are not approved as participants read them now. The most urgent come first.`}
    >
      <Group>
        <SegmentedControl
          aria-label="Which texts"
          value={isSigned ? 'approved' : 'open'}
          onChange={(show) => set({ show })}
          data={[
            { value: 'open', label: `Open (${open.length})` },
            { value: 'approved', label: `Approved (${signed.length})` },
          ]}
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
      <ApproveForm texts={chosen} onDone={() => setTicked([])} />
      {text ? (
        <ListAndDetail
          name="Texts"
          tickWord="ticked"
          items={listed.slice(0, limit).map((one) => ({
            id: nameOf(one),
            label: titleOf(one, tests),
            description: wordsOf(one),
            isTicked: ticked.includes(nameOf(one)),
          }))}
          count={listed.length}
          at={at}
          onGo={go}
          onTick={tick}
          more={
            listed.length > limit && (
              <Button variant="subtle" fullWidth onClick={() => setLimit(limit + PAGE)}>
                Show {Math.min(PAGE, listed.length - limit)} more
              </Button>
            )
          }
        >
          {!isSigned && (
            <Checkbox label="I read it and approve it as it is shown here" checked={isTicked} onChange={tick} />
          )}
          <Shown key={nameOf(text)} text={text} />
        </ListAndDetail>
      ) : (
        <Text role="status">{isSigned ? 'Nobody has approved a text yet.' : 'Every text is approved.'}</Text>
      )}
    </StudioPage>
  )
}

function Shown({ text }: { text: SignOffText }) {
  const [device, setDevice] = useState<Device>('phone')
  const { approval, contentIds } = text
  return (
    <Card component="section" aria-label="The text">
      <Stack gap="sm">
        <Group justify="space-between">
          <Anchor component={Link} to={linkOf(text)}>
            {readId(text)}
          </Anchor>
          <DeviceControl device={device} onChange={setDevice} />
        </Group>
        {approval && (
          <Text>
            Approved by {approval.approvedBy}, {approval.date}.
          </Text>
        )}
        {contentIds.length > 1 && (
          <Text fz="sm" c="dimmed">
            {contentIds.length - 1} more {contentIds.length === 2 ? 'combination reads' : 'combinations read'} the same
            and {contentIds.length === 2 ? 'is' : 'are'} approved with it.
          </Text>
        )}
        <Suspense fallback={<Skeleton height={400} />}>
          <TextPreview id={readId(text)} title={readId(text)} device={device} />
        </Suspense>
      </Stack>
    </Card>
  )
}

function nameOf({ id, hash }: SignOffText): string {
  return `${id} ${hash.slice(0, 8)}`
}

function titleOf({ id }: SignOffText, tests: readonly { readonly id: string; readonly label: string }[]): string {
  const [first = ''] = id.split('/')
  return tests.find((test) => test.id === first)?.label ?? id
}

function wordsOf(text: SignOffText): string {
  const urgency = urgencies[text.urgency]
  const name = readId(text).split('/').at(-1) ?? ''
  return urgency === undefined ? name : `${urgencyWords[urgency]}, ${name}`
}

function linkOf(text: SignOffText): string {
  const isFinding = text.contentIds.length === 0 && !isOther(text.id)
  return isFinding ? `/text/${text.id}` : textLink(readId(text))
}
