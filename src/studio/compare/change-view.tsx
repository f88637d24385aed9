import { Anchor, Card, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { textLink } from '../app/links.ts'
import type { ChangeViewProps } from './change-view-props.ts'
import { ClinicalChange } from './clinical-change.tsx'
import { WordsChange } from './words-change.tsx'

/** Where one change is read: the old and the new text side by side, and its sign-off. */
export function ChangeView({ item, ...rest }: ChangeViewProps) {
  switch (item.kind) {
    case 'clinical':
      return item.interpretationId === '' ? null : <ClinicalChange item={item} {...rest} />
    case 'wording':
    case 'data':
      return <WordsChange item={item} {...rest} />
    default:
      return item.kind === 'added' ? (
        <Card>
          <Text>
            <Anchor component={Link} to={textLink(item.text)}>
              Read it
            </Anchor>
          </Text>
        </Card>
      ) : null
  }
}
