import { Anchor, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { toTextId, toTextLink } from '../content/links.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import type { DataItem, WordingItem } from '../model/changes-document.ts'
import type { ChangeViewProps } from './change-view-props.ts'
import { AudienceList } from './audience-list.tsx'
import { TextComparison } from './text-comparison.tsx'
import { ChangeSignOff } from './change-sign-off.tsx'
import { getShownTextId } from '../ui/approval/format-approval-command.ts'
import { GroupSignOff } from '../ui/approval/group-sign-off.tsx'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'
import classes from '../ui/list-and-detail.module.css'
import { LoadingBlock } from '../ui/loading-block.tsx'

/** The view of a change of words, one text at a time, the most urgent first. */
export function WordingChangeView({ item, review, canSign, ...rest }: ChangeViewProps<WordingItem | DataItem>) {
  const [chosen, setChosen] = useState(item.audiences[0]?.entries[0] ?? '')
  const proposal = useReviewedProposal()
  const { findText, countWordings, groups } = useSignOffTexts()
  const own = groups.filter(({ changes }) => changes.includes(item.id))
  const text = findText(toTextId(chosen))
  const isGrouped = text !== undefined && own.some(({ texts }) => texts.includes(text))
  return (
    <Stack gap="md">
      <div className={classes.reading}>
        {!isWithoutPage(chosen) && (
          <div>
            <Suspense fallback={<LoadingBlock height={400} words="Loading the comparison…" />}>
              <TextComparison id={chosen} item={item} />
              {!proposal && (
                <Anchor component={Link} to={toTextLink(chosen)} fz="sm">
                  Open this text by itself
                </Anchor>
              )}
            </Suspense>
          </div>
        )}
        {item.entries.length === 0 ? (
          <Text>No text says this today.</Text>
        ) : (
          <AudienceList audiences={item.audiences} chosen={chosen} onChoose={setChosen} countWordings={countWordings} />
        )}
      </div>
      {review}
      {canSign &&
        own.map((group) => (
          <GroupSignOff
            key={group.id}
            group={group}
            renderText={(shown) => <TextComparison id={getShownTextId(shown)} />}
            label={rest.hasNext ? 'and next' : ''}
            onDone={rest.onDone}
            onWithdrawn={rest.onWithdrawn}
          />
        ))}
      {canSign && !isWithoutPage(chosen) && !isGrouped && (
        <Suspense fallback={null}>
          <ChangeSignOff key={chosen} id={toTextId(chosen)} item={item} {...rest} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Whether an id belongs to words without a page of their own, such as a package's name, or to no text. */
function isWithoutPage(id: string): boolean {
  return id === '' || /^(?:packages|images)\//.test(id) || /^products\/[^/]+$/.test(id)
}
