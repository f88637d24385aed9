import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useDocuments } from '../../content/documents.tsx'
import { api, callStudio } from '../../content/studio-client.ts'
import { useIndex } from '../../content/use-index.ts'
import type { SignOffText } from '../../model/sign-off.ts'

/** Who approved a text as it reads now; what was approved in this window can be withdrawn. */
export function ApprovalNote({ text }: { text: SignOffText }) {
  const { isLocal } = useIndex()
  const documents = useDocuments()
  const [error, setError] = useState('')
  if (!text.approval) return null
  const withdraw = async () => {
    try {
      await callStudio(api.withdraw.$post({ json: { texts: [{ id: text.id, hash: text.hash }] } }))
      await documents.refresh('all')
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'It did not work.')
    }
  }
  return (
    <>
      <Group>
        <Text>
          Approved as it reads now by {text.approval.approvedBy}, {text.approval.date}.
        </Text>
        {isLocal && text.approval.canWithdraw && (
          <Button variant="default" onClick={() => void withdraw()}>
            Withdraw
          </Button>
        )}
      </Group>
      {error !== '' && <Text role="alert">{error}</Text>}
    </>
  )
}
