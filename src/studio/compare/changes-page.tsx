import { Alert, Checkbox, Skeleton, Text, Textarea } from '@mantine/core'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { CopyText } from '../app/copy-text.tsx'
import { useDocument } from '../app/documents.tsx'
import { ListAndDetail } from '../app/list-and-detail.tsx'
import { StudioPage } from '../app/studio-page.tsx'
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
  const tick = () => {
    if (item) reviews.note(item, { isSeen: !reviews.of(item).isSeen })
  }
  if (!changes) return <Alert title="Nothing to compare with">Start the studio with --compare and a revision.</Alert>
  const seen = items.filter((each) => reviews.of(each).isSeen).length
  return (
    <StudioPage
      title="Changes"
      detail={`${changes.before} to ${changes.after}: ${changes.differ} ${changes.differ === 1 ? 'text reads' : 'texts read'} differently, ${seen} of ${items.length} changes seen.`}
      tools={<CopyText words={reviewMarkdown(items, reviews.of, changes.markdown)} label="Copy as comment" />}
    >
      {item ? (
        <ListAndDetail
          name="Changes"
          tickWord="seen"
          items={items.map((each, index) => ({
            id: each.id,
            label: `${index + 1}. ${kinds[each.kind]}`,
            description: summaryOf(each),
            isTicked: reviews.of(each).isSeen,
          }))}
          at={at}
          onGo={go}
          onTick={tick}
        >
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
        </ListAndDetail>
      ) : (
        <Text role="status">Participants read nothing differently.</Text>
      )}
    </StudioPage>
  )
}

function summaryOf(item: ChangeItem): string {
  if (item.kind === 'clinical') return item.change
  if (item.kind !== 'wording' && item.kind !== 'data') return item.text
  return `${item.entries.length} ${item.entries.length === 1 ? 'text' : 'texts'}: ${item.after || item.before}`
}
