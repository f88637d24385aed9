import {
  Alert,
  Anchor,
  Button,
  Card,
  Checkbox,
  Code,
  CopyButton,
  Group,
  SegmentedControl,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { urgencies } from '../../catalogue/urgency.ts'
import { usePageTitle } from '../../portal/ui/page-title/page-title.ts'
import { useDocument, useDocuments } from '../app/documents.tsx'
import { textLink } from '../app/links.ts'
import { studioCall } from '../app/studio-call.ts'
import { urgencyWords } from '../app/urgency-words.ts'
import { useIndex } from '../app/use-index.ts'
import type { Approved } from '../model/studio-api.ts'
import type { SignOffDocument, SignOffText } from '../model/studio-model.ts'

const PAGE = 50

/** Every text that somebody signs: what nobody has approved as a queue, the most urgent first. */
export function SignOffPage() {
  usePageTitle('Sign-off')
  const texts = useDocument<SignOffDocument>('sign-off.json')?.texts ?? []
  const [shown, setShown] = useState<'open' | 'signed'>('open')
  const [limit, setLimit] = useState(PAGE)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const open = texts.filter(({ approval }) => !approval)
  const listed = shown === 'open' ? open : texts.filter(({ approval }) => approval)
  const chosen = open.filter((text) => ticked.includes(nameOf(text)))
  const tick = (text: SignOffText, isOn: boolean) =>
    setTicked((before) => (isOn ? [...before, nameOf(text)] : before.filter((name) => name !== nameOf(text))))
  return (
    <Stack gap="md">
      <div>
        <Title order={1} tabIndex={-1}>
          Sign-off
        </Title>
        <Text c="dimmed">
          {open.length} of {texts.length} texts are not approved as participants read them now. The most urgent come
          first.
        </Text>
      </div>
      <Group>
        <SegmentedControl
          aria-label="Which texts"
          value={shown}
          onChange={(value) => setShown(value as 'open' | 'signed')}
          data={[
            { value: 'open', label: `Open (${open.length})` },
            { value: 'signed', label: `Approved (${texts.length - open.length})` },
          ]}
        />
      </Group>
      <Approve chosen={chosen} onDone={() => setTicked([])} />
      <Card padding={0}>
        <Table.ScrollContainer minWidth={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{shown === 'open' ? 'Approve' : 'Approved by'}</Table.Th>
                <Table.Th>Text</Table.Th>
                <Table.Th>How soon</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {listed.slice(0, limit).map((text) => (
                <Table.Tr key={nameOf(text)}>
                  <Table.Td>
                    {text.approval ? (
                      `${text.approval.approvedBy}, ${text.approval.date}`
                    ) : (
                      <Checkbox
                        aria-label={`Approve ${titleOf(text)}`}
                        checked={ticked.includes(nameOf(text))}
                        onChange={(event) => tick(text, event.currentTarget.checked)}
                      />
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Anchor component={Link} to={linkOf(text)}>
                      {titleOf(text)}
                    </Anchor>
                    {text.contentIds.length > 1 && (
                      <Text fz="xs" c="dimmed">
                        and {text.contentIds.length - 1} more that read the same
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{urgencies[text.urgency] && urgencyWords[urgencies[text.urgency]!]}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
      {listed.length > limit && (
        <Button variant="default" onClick={() => setLimit(limit + PAGE)} style={{ alignSelf: 'start' }}>
          Show {Math.min(PAGE, listed.length - limit)} more
        </Button>
      )}
    </Stack>
  )
}

/** Signs what is ticked, on a work tree; elsewhere the command that does. */
function Approve({ chosen, onDone }: { chosen: readonly SignOffText[]; onDone: () => void }) {
  const { isLocal } = useIndex()
  const documents = useDocuments()
  const [by, setBy] = useState('')
  const [outcome, setOutcome] = useState<{ readonly isGood: boolean; readonly words: string } | undefined>()
  const [isBusy, setBusy] = useState(false)
  const ids = [...new Set(chosen.map(titleOf))]
  const command = `npm run content -- approve ${ids.join(' ')} --by "${by || 'Your Name'}"`
  const approve = async () => {
    setBusy(true)
    try {
      const { approved } = await studioCall<Approved>('approve', {
        by,
        texts: chosen.map(({ id, hash }) => ({ id, hash })),
      })
      await documents.refresh('all')
      onDone()
      setOutcome({
        isGood: true,
        words: `${approved} ${approved === 1 ? 'text' : 'texts'} approved by ${by}, in approvals.json.`,
      })
    } catch (error) {
      setOutcome({ isGood: false, words: error instanceof Error ? error.message : 'It did not work.' })
    }
    setBusy(false)
  }
  return (
    <>
      {outcome && (
        <Alert color={outcome.isGood ? 'green' : 'red'} role="status">
          {outcome.words}
        </Alert>
      )}
      {chosen.length > 0 && (
        <Card component="section" aria-label="Approve">
          <Stack gap="sm">
            <Group align="end">
              <TextInput
                label="Your name"
                description="You sign exactly what you were shown."
                value={by}
                onChange={(event) => setBy(event.currentTarget.value)}
              />
              {isLocal && (
                <Button onClick={() => void approve()} disabled={by.trim() === ''} loading={isBusy}>
                  Approve {chosen.length}
                </Button>
              )}
            </Group>
            {!isLocal && (
              <Group gap="sm" align="start">
                <Code block flex={1}>
                  {command}
                </Code>
                <CopyButton value={command}>
                  {({ copied, copy }) => (
                    <Button variant="default" onClick={copy}>
                      {copied ? 'Copied' : 'Copy'}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            )}
          </Stack>
        </Card>
      )}
    </>
  )
}

function nameOf({ id, hash }: SignOffText): string {
  return `${id} ${hash}`
}

function titleOf({ id, contentIds: [first] }: SignOffText): string {
  return first === undefined ? id : `${id.split('/')[0]}/${first}`
}

function linkOf(text: SignOffText): string {
  const isPlain = text.contentIds.length === 0
  return isPlain && !/^(?:products|pages)\//.test(text.id) ? `/text/${text.id}` : textLink(titleOf(text))
}
