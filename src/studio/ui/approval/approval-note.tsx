import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { inflect } from '../../../catalogue/words.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { SignOffText } from '../../model/sign-off.ts'
import { formatDay } from '../format-day.ts'

/** Who approved texts as they read now; what this studio recorded can be withdrawn. */
export function ApprovalNote({ texts }: { texts: readonly SignOffText[] }) {
  const { isLocal } = useStudioIndex()
  const refreshDocuments = useRefreshDocuments()
  const own = texts.filter(({ approval }) => approval?.canWithdraw)
  const signatures = new Set(
    texts.flatMap(({ approval }) => (approval ? `${approval.approvedBy}, ${formatDay(approval.date)}` : [])),
  )
  const withdraw = useMutation({
    mutationFn: () =>
      readStudioResponse(studioClient.withdraw.$post({ json: { texts: own.map(({ id, hash }) => ({ id, hash })) } })),
    onSuccess: () => refreshDocuments('all'),
  })
  if (signatures.size === 0) return null
  return (
    <>
      <Group>
        <Text>
          Signed as {inflect(texts.length, 'it reads', 'they read')} now by {[...signatures].join('; ')}.
        </Text>
        {isLocal && own.length > 0 && (
          <Button variant="default" onClick={() => withdraw.mutate()}>
            Withdraw
          </Button>
        )}
      </Group>
      {withdraw.error && <Text role="alert">{withdraw.error.message}</Text>}
    </>
  )
}
