import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { selectPlural } from '../../../catalogue/words.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { TextToSign } from '../../model/sign-off.ts'
import { formatDay } from '../format-day.ts'
import { Question } from '../question.tsx'
import { WorkingButton } from '../working-button.tsx'
import { useWithdrawing } from './use-withdrawing.ts'

interface ApprovalNoteProps {
  readonly texts: readonly TextToSign[]
  /** Called with the number of withdrawn signatures, once the counts are up to date. */
  readonly onWithdrawn: (count: number) => void
}

/** Shows who approved the current wordings of texts. Signatures that this studio recorded can be withdrawn, after a confirmation. */
export function ApprovalNote({ texts, onWithdrawn }: ApprovalNoteProps) {
  const { isLocal } = useStudioIndex()
  const [isAsked, setAsked] = useState(false)
  const own = texts.filter(({ approval }) => approval?.canWithdraw)
  const signatures = new Set(
    texts.flatMap(({ approval }) => (approval ? `${approval.approvedBy}, ${formatDay(approval.date)}` : [])),
  )
  const withdraw = useWithdrawing(own, onWithdrawn)
  if (signatures.size === 0) return null
  return (
    <>
      <Group>
        <Text>
          Signed as {selectPlural(texts.length, 'it reads', 'they read')} now by {[...signatures].join('; ')}.
        </Text>
        {isLocal && own.length > 0 && (
          <WorkingButton
            variant="default"
            isWorking={withdraw.isPending}
            workingWords="Withdrawing and counting again…"
            onClick={() => setAsked(true)}
          >
            Withdraw
          </WorkingButton>
        )}
      </Group>
      {isAsked && !withdraw.isPending && (
        <Question
          words={`${selectPlural(own.length, 'The signature is', `All ${own.length} signatures are`)} withdrawn, and ${selectPlural(own.length, 'the wording is', 'the wordings are')} open again.`}
          confirm={
            <Button size="compact-sm" color="red" onClick={() => withdraw.mutate()}>
              Withdraw {selectPlural(own.length, 'it', 'them')}
            </Button>
          }
          refuse={`Keep ${selectPlural(own.length, 'it', 'them')}`}
          onRefuse={() => setAsked(false)}
        />
      )}
      {withdraw.error && <Text role="alert">{withdraw.error.message}</Text>}
    </>
  )
}
