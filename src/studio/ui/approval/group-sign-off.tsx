import { Card, Checkbox, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import type { TextGroup } from '../../content/group-shared-texts.ts'
import { useSignOffTexts } from '../../content/use-sign-off-texts.ts'
import type { TextToSign } from '../../model/sign-off.ts'
import { ApprovalNote } from './approval-note.tsx'
import { ApproveForm, useIsApproving } from './approve-form.tsx'
import { GroupTexts } from './group-texts.tsx'
import { SignedChange } from './signed-change.tsx'
import { useGroupReview } from './use-group-review.ts'

interface GroupSignOffProps {
  readonly group: TextGroup
  /** Draws a text that is opened, whole. */
  readonly renderText: (text: TextToSign) => ReactNode
  /** What follows "Approve 12 wordings" on the button. */
  readonly label?: string
  readonly onDone: (words: string, texts: readonly TextToSign[]) => void
  /** Called with the number of withdrawn signatures. */
  readonly onWithdrawn: (count: number) => void
}

/** Texts in which the same changes are all that is new: the changes, the texts, each of which can be opened, and one signature for all. */
export function GroupSignOff({ group, renderText, label = '', onDone, onWithdrawn }: GroupSignOffProps) {
  const { listChanges, findBlocker } = useSignOffTexts()
  const { isAccepted, toggle } = useGroupReview(group)
  const isApproving = useIsApproving()
  const changes = listChanges(group.changes)
  const open = group.texts.filter(({ approval }) => !approval)
  const blocker = open.map(findBlocker).find((found) => found !== undefined)
  const count = formatCount(open.length, 'wording')
  const these = selectPlural(changes.length, 'this change', `these ${changes.length} changes`)
  return (
    <Card component="section" aria-label="Texts with the same change">
      <Stack gap="sm">
        <Title order={2} fz="md">
          The same {selectPlural(changes.length, 'change', 'changes')} in {formatCount(group.texts.length, 'wording')}
        </Title>
        <Text fz="sm" maw="68ch">
          These texts were signed, and nothing else is new in them: no other word, limit, color or deadline. One
          signature is enough. It names every text that is listed below, with the wording that it has here.
        </Text>
        {changes.map((change) => (
          <SignedChange key={change.item.id} change={change} />
        ))}
        {open.length === 0 ? (
          <ApprovalNote texts={group.texts} onWithdrawn={onWithdrawn} />
        ) : (
          <>
            <Checkbox
              label={`I read ${these} and accept ${selectPlural(changes.length, 'it', 'them')} in ${selectPlural(open.length, 'the wording', `all ${count}`)}`}
              checked={isAccepted}
              disabled={blocker !== undefined || isApproving}
              onChange={toggle}
            />
            <ApproveForm
              texts={open}
              label={`Sign ${count} ${label}`.trim()}
              blocker={blocker}
              firstStep={isAccepted ? undefined : `Read ${these} and check the box first.`}
              onDone={onDone}
            />
          </>
        )}
        <GroupTexts texts={group.texts} renderText={renderText} />
      </Stack>
    </Card>
  )
}
