import { Anchor, List, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { inflect } from '../../../catalogue/words.ts'
import { createPlaceNamer } from '../../content/create-place-namer.ts'
import { toAudienceLink } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { SisterTexts } from '../../model/call-responses.ts'

/** How many other texts of a sentence are named. */
const maxShown = 6

/** How many sentences are; those that the fewest other texts say come first. */
const maxSentences = 3

/** The texts in other files that still say a sentence as it was before it was changed here, so that none is forgotten. */
export function SisterTextsNote({ sisters }: { readonly sisters: readonly SisterTexts[] }) {
  const { tests, others } = useStudioIndex()
  const findName = useMemo(() => createPlaceNamer(tests, others), [tests, others])
  return sisters.slice(0, maxSentences).map(({ sentence, texts }) => {
    // The combinations of a family are one text to an editor.
    const named = [...new Map(texts.toReversed().map((id) => [findName(id) || id, id]))].toReversed()
    const more = named.length - maxShown
    return (
      <Text key={sentence} component="div" fz="sm" role="note">
        {inflect(named.length, 'Another text also says', 'Other texts also say')} “{sentence}” and{' '}
        {inflect(named.length, 'stays as it is', 'stay as they are')}. See whether {inflect(named.length, 'it', 'they')}{' '}
        should change, too:
        <List fz="sm">
          {named.slice(0, maxShown).map(([name, id]) => (
            <List.Item key={id}>
              <Anchor
                component={Link}
                to={`${toAudienceLink(id, tests)}?sentence=${encodeURIComponent(sentence)}`}
                fz="sm"
              >
                {name}
              </Anchor>
            </List.Item>
          ))}
          {more > 0 && <List.Item>and {more} more</List.Item>}
        </List>
      </Text>
    )
  })
}
