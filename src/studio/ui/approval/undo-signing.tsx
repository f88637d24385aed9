import { Text } from '@mantine/core'
import { selectPlural } from '../../../catalogue/words.ts'
import type { TextToSign } from '../../model/sign-off.ts'
import { WorkingButton } from '../working-button.tsx'
import { useWithdrawing } from './use-withdrawing.ts'

interface UndoSigningProps {
  /** The texts that were just signed. */
  readonly texts: readonly TextToSign[]
  /** Called with the number of removed signatures, if the form is still shown. */
  readonly onUndone: (count: number) => void
}

/** Undoes the last signing without asking for confirmation: a mistake is noticed at once, and signing again is as quick. */
export function UndoSigning({ texts, onUndone }: UndoSigningProps) {
  const undo = useWithdrawing(texts)
  return (
    <>
      <WorkingButton
        size="compact-sm"
        variant="default"
        aria-label={`Undo the ${selectPlural(texts.length, 'signature', `${texts.length} signatures`)}`}
        isWorking={undo.isPending}
        workingWords="Undoing and counting again…"
        onClick={() => undo.mutate(undefined, { onSuccess: onUndone })}
      >
        Undo
      </WorkingButton>
      {undo.error && (
        <Text role="alert" fz="sm" c="red.8">
          {undo.error.message}
        </Text>
      )}
    </>
  )
}
