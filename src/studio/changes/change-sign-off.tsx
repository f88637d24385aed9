import { Card, Stack, Text, Title } from '@mantine/core'
import { formatCount, selectPlural } from '../../catalogue/words.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import type { TextToSign } from '../model/sign-off.ts'
import { ApprovalNote } from '../ui/approval/approval-note.tsx'
import { ApproveForm } from '../ui/approval/approve-form.tsx'
import { ChangeLinks } from '../ui/approval/blocker-note.tsx'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'

interface ChangeSignOffProps {
  /** The entry or other text that is shown. */
  readonly id: string
  /** The change through which the text is shown. */
  readonly item: ChangeItem
  /** Whether another change follows. */
  readonly hasNext: boolean
  readonly onDone: (words: string, texts: readonly TextToSign[]) => void
  readonly onWithdrawn: (count: number) => void
}

/** Signs the text that is shown, with all changes in it. */
export function ChangeSignOff({ id, item, hasNext, onDone, onWithdrawn }: ChangeSignOffProps) {
  const { findText, listTextChanges, findBlocker } = useSignOffTexts()
  const text = findText(id)
  if (!text) return null
  const others = listTextChanges(text).filter((one) => one.item.id !== item.id)
  const same = text.contentIds.length - 1
  return (
    <Card component="section" aria-label="Sign-off">
      <Stack gap="xs">
        <Title order={2} fz="md">
          Sign-off of this text
        </Title>
        <Text fz="sm" maw="68ch">
          This step comes last and is for the release: the reviewer responsible for the text enters their name once its
          changes are accepted. A text that changes after that must be signed again.
        </Text>
        {others.length > 0 && (
          <Text>
            This text also has <ChangeLinks changes={others} />. {selectPlural(others.length, 'It is', 'They are')}{' '}
            signed with it; changed words and limits are all marked above.
          </Text>
        )}
        {same > 0 && (
          <Text fz="sm" c="dimmed">
            {formatCount(same, 'more combination reads', 'more combinations read')} the same and{' '}
            {selectPlural(same, 'is', 'are')} signed with it.
          </Text>
        )}
        {text.approval ? (
          <ApprovalNote texts={[text]} onWithdrawn={onWithdrawn} />
        ) : (
          <ApproveForm
            key={text.hash}
            texts={[text]}
            label={hasNext ? 'Sign and next' : 'Sign'}
            blocker={findBlocker(text)}
            onDone={onDone}
          />
        )}
      </Stack>
    </Card>
  )
}
