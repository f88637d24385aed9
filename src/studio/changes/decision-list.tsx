import { Anchor, Button, Group, List, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useChangeLink } from '../content/reviewed-proposal.ts'
import type { Review } from '../content/use-reviews.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import { ChangedWords, shortenWords } from '../ui/changed-words.tsx'
import classes from '../ui/list-and-detail.module.css'
import { formatChangeHeading, listSummaryWords } from './change-words.ts'
import { ReviewMark } from './review-mark.tsx'

interface DecisionListProps {
  readonly items: readonly ChangeItem[]
  readonly getReview: (item: ChangeItem) => Review
  /** The one reason that was given for all changes; empty where there is none. */
  readonly whole: string
  /** Opens the dialog for the reason of a refusal. */
  readonly onReason: (item: ChangeItem) => void
}

/** Each decision with the reviewer's comment, as the writer will read them; missing or wrong ones can be changed from here. */
export function DecisionList({ items, getReview, whole, onReason }: DecisionListProps) {
  const toLink = useChangeLink()
  return (
    <List listStyleType="none" spacing="sm" w="100%" aria-label="What the writer will read">
      {items.map((item, at) => {
        const review = getReview(item)
        const comment = review.comment.trim()
        const isRefused = review.decision === 'refused'
        return (
          <List.Item key={item.id}>
            <ReviewMark review={review} />{' '}
            <Anchor component={Link} to={toLink(item.id)} replace fw={700}>
              Change {at + 1}, {review.decision}
            </Anchor>{' '}
            <Text span c="dimmed" fz="sm">
              {formatChangeHeading(item, items)}
            </Text>
            <p className={classes.quote}>
              <ChangedWords words={shortenWords(listSummaryWords(item))} />
            </p>
            {comment !== '' && (
              <Text fz="sm" maw="68ch" className={classes.said}>
                <strong>{isRefused ? 'Why' : 'Comment'}:</strong> {comment}
              </Text>
            )}
            {isRefused && whole !== '' && (
              <Text fz="sm" maw="68ch" className={classes.said}>
                <strong>Why, for all changes:</strong> {whole}
              </Text>
            )}
            {isRefused && (comment !== '' || whole === '') && (
              <Group gap="xs">
                {comment === '' && (
                  <Text fz="sm" fw={700} c="red.8">
                    No reason yet: the writer will want one.
                  </Text>
                )}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${comment === '' ? 'Say why' : 'Change the reason'}: change ${at + 1}`}
                  onClick={() => onReason(item)}
                >
                  {comment === '' ? 'Say why' : 'Change the reason'}
                </Button>
              </Group>
            )}
          </List.Item>
        )
      })}
    </List>
  )
}
