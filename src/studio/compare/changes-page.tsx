import {
  Alert,
  Button,
  Checkbox,
  CopyButton,
  Group,
  Kbd,
  NavLink,
  Skeleton,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { usePageTitle } from '../../portal/ui/page-title/page-title.ts'
import { useDocument } from '../app/documents.tsx'
import classes from '../app/list-and-detail.module.css'
import type { ChangeItem, ChangesDocument } from '../model/studio-model.ts'
import { ChangeView } from './change-view.tsx'
import { reviewMarkdown, useReviews } from './reviews.ts'

const kinds: Readonly<Record<ChangeItem['kind'], string>> = {
  clinical: 'Clinical',
  data: 'Data that texts render',
  wording: 'Wording',
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  incomparable: 'Not compared',
  'lost-approval': 'No longer approved',
}

/** What participants read differently between two revisions, one change after another, clinical changes first. */
export function ChangesPage() {
  const { change = '' } = useParams()
  const navigate = useNavigate()
  const changes = useDocument<ChangesDocument>('changes.json')
  const reviews = useReviews()
  const items = changes?.items ?? []
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === change),
  )
  const item = items[at]
  const go = (to: number) => {
    const next = items[to]
    if (next) void navigate(`/changes/${next.id}`, { replace: true })
  }
  const tick = () => item && reviews.note(item, { isSeen: !reviews.of(item).isSeen })
  useHotkeys([
    ['j', () => go(at + 1)],
    ['ArrowRight', () => go(at + 1)],
    ['k', () => go(at - 1)],
    ['ArrowLeft', () => go(at - 1)],
    ['x', tick],
  ])
  usePageTitle('Changes')
  if (!changes) return <Alert title="Nothing to compare with">Start the studio with --compare and a revision.</Alert>
  const seen = items.filter((each) => reviews.of(each).isSeen).length
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end">
        <div>
          <Title order={1} tabIndex={-1}>
            Changes
          </Title>
          <Text c="dimmed">
            {changes.before} to {changes.after}: {changes.differ} {changes.differ === 1 ? 'text reads' : 'texts read'}{' '}
            differently, {seen} of {items.length} changes seen.
          </Text>
        </div>
        <CopyButton value={reviewMarkdown(items, reviews.of, changes.markdown)}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy as comment'}
            </Button>
          )}
        </CopyButton>
      </Group>
      {item ? (
        <div className={classes.columns}>
          <nav aria-label="Changes" className={classes.list}>
            {items.map((each, index) => (
              <NavLink
                key={each.id}
                component="button"
                label={`${index + 1}. ${kinds[each.kind]}`}
                description={summaryOf(each)}
                active={index === at}
                aria-current={index === at ? 'true' : undefined}
                leftSection={reviews.of(each).isSeen ? <CheckIcon size={18} role="img" aria-label="seen" /> : undefined}
                onClick={() => go(index)}
              />
            ))}
          </nav>
          <Stack gap="md" miw={0}>
            <Group>
              <Button variant="default" onClick={() => go(at - 1)} disabled={at === 0}>
                Previous
              </Button>
              <Button onClick={() => go(at + 1)} disabled={at === items.length - 1}>
                Next
              </Button>
              <Text fz="sm" c="dimmed" visibleFrom="sm">
                <Kbd>k</Kbd> <Kbd>j</Kbd> move, <Kbd>x</Kbd> ticks
              </Text>
            </Group>
            <Suspense fallback={<Skeleton height={400} />}>
              <ChangeView key={item.id} item={item} />
            </Suspense>
            <Checkbox label="Seen" checked={reviews.of(item).isSeen} onChange={tick} />
            <Textarea
              label="Comment"
              description="Kept in this browser until you copy it."
              autosize
              minRows={2}
              value={reviews.of(item).comment}
              onChange={(event) => reviews.note(item, { comment: event.currentTarget.value })}
            />
          </Stack>
        </div>
      ) : (
        <Text role="status">Participants read nothing differently.</Text>
      )}
    </Stack>
  )
}

function summaryOf(item: ChangeItem): string {
  if (item.kind === 'clinical') return item.change
  if (item.kind !== 'wording' && item.kind !== 'data') return item.text
  return `${item.entries.length} ${item.entries.length === 1 ? 'text' : 'texts'}: ${item.after || item.before}`
}
