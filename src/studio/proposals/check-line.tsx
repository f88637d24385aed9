import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { nameSignedTexts } from '../content/name-signed-texts.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { formatChangeCounts } from '../ui/format-wordings.ts'
import type { ProposalReview } from '../model/proposal-calls.ts'

interface CheckLineProps {
  readonly review: ProposalReview | undefined
  readonly isPending: boolean
  readonly onTryAgain: () => void
}

/** The check's result, in one line. */
export function CheckLine({ review, isPending, onTryAgain }: CheckLineProps) {
  const index = useStudioIndex()
  if (isPending) return <Text role="status">Checking it…</Text>
  if (!review)
    return (
      <Group gap="sm" role="alert">
        <Text c="red.8">The check of this proposal did not finish, so nothing is known about it yet.</Text>
        <Button size="compact-sm" variant="default" onClick={onTryAgain}>
          Try again
        </Button>
      </Group>
    )
  const errors = review.findings.filter(({ severity }) => severity === 'error').length
  return (
    <Text {...(errors > 0 && { c: 'red.8', fw: 700 })}>
      {[
        ...(review.items.length > 0 || review.signedIds.length === 0 ? [`${formatChangeCounts(review)}.`] : []),
        ...(review.signedIds.length > 0
          ? [`${formatCount(review.signedIds.length, 'signature')}, of ${nameSignedTexts(review.signedIds, index)}.`]
          : []),
      ].join(' ')}{' '}
      {describeFindings(errors, review.findings.length - errors)}
    </Text>
  )
}

function describeFindings(errors: number, warnings: number): string {
  if (errors > 0) return `The check finds ${formatCount(errors, 'new error')}.`
  if (warnings > 0) return `The check finds no error and ${formatCount(warnings, 'new warning')}.`
  return 'The check finds nothing wrong with it.'
}
