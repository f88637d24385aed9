import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioAnswer, studioApi } from '../../content/studio-client.ts'
import { useIndex } from '../../content/use-index.ts'
import type { SignOffText } from '../../model/sign-off.ts'

/** Who approved a text as it reads now; what this studio recorded can be withdrawn. */
export function ApprovalNote({ text }: { text: SignOffText }) {
  const { isLocal } = useIndex()
  const refreshDocuments = useRefreshDocuments()
  const withdraw = useMutation({
    mutationFn: () =>
      readStudioAnswer(studioApi.withdraw.$post({ json: { texts: [{ id: text.id, hash: text.hash }] } })),
    onSuccess: () => refreshDocuments('all'),
  })
  if (!text.approval) return null
  return (
    <>
      <Group>
        <Text>
          Approved as it reads now by {text.approval.approvedBy}, {text.approval.date}.
        </Text>
        {isLocal && text.approval.canWithdraw && (
          <Button variant="default" onClick={() => withdraw.mutate()}>
            Withdraw
          </Button>
        )}
      </Group>
      {withdraw.error && <Text role="alert">{withdraw.error.message}</Text>}
    </>
  )
}
