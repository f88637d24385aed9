import { Anchor, Card } from '@mantine/core'
import { Link } from 'react-router-dom'
import { toTextLink } from '../content/links.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { TextPreview } from '../preview/text-preview.tsx'
import type { ChangeViewProps } from './change-view-props.ts'
import { ClinicalChangeView } from './clinical-change-view.tsx'
import { TextComparison } from './text-comparison.tsx'
import { WordingChangeView } from './wording-change-view.tsx'

/** The view of one change: the old and the new text side by side, and the sign-off. */
export function ChangeView({ item, ...rest }: ChangeViewProps) {
  const proposal = useReviewedProposal()
  switch (item.kind) {
    case 'clinical':
      return item.interpretationId === '' ? rest.review : <ClinicalChangeView item={item} {...rest} />
    case 'wording':
    case 'data':
      return <WordingChangeView item={item} {...rest} />
    default:
      return (
        <>
          {item.kind === 'renamed' && item.sentences.length > 0 && (
            <TextComparison id={item.entries[0] ?? ''} item={item} />
          )}
          {item.kind === 'added' && (
            <Card>
              <TextPreview id={item.entries[0] ?? ''} title="The new text" />
              {!proposal && (
                <Anchor component={Link} to={toTextLink(item.entries[0] ?? '')} fz="sm">
                  Open this text by itself
                </Anchor>
              )}
            </Card>
          )}
          {rest.review}
        </>
      )
  }
}
