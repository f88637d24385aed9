import { List, Text } from '@mantine/core'
import type { NumberedChange } from '../../content/use-sign-off-texts.ts'
import { ChangedWords } from '../changed-words.tsx'
import { formatDataTitle } from '../format-datum.ts'
import { listChangeWords } from '../list-change-words.ts'
import classes from '../list-and-detail.module.css'
import { ChangeLinks } from './blocker-note.tsx'

/** A change that is signed with a text: what was removed and added; for a datum, each sentence that the texts say because of it. */
export function SignedChange({ change }: { change: NumberedChange }) {
  const { item } = change
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {item.kind === 'data' && `${formatDataTitle(item)}, `}
        <ChangeLinks changes={[change]} />
      </Text>
      <p className={classes.words}>
        <ChangedWords words={listChangeWords(item)} />
      </p>
      {item.kind === 'data' && item.rendered.length > 0 && (
        <>
          <Text fz="sm">What the texts say because of it:</Text>
          <List size="sm" className={classes.words}>
            {item.rendered.map(({ before, after, words }) => (
              <List.Item key={`${before} ${after}`}>
                <ChangedWords words={words} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  )
}
