import { Anchor, Box, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { createPlaceLabeler } from '../../content/create-place-labeler.ts'
import { toAudienceLink } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { SisterTexts } from '../../model/call-responses.ts'
import { SentenceWords } from '../../content/sentence-words.tsx'

/** The number of sentences to name; those in the fewest other texts come first. */
const maxSentences = 2

/** Lists the texts in other files that still say a sentence that was changed here, so that none is forgotten. */
export function SisterTextsNote({ sisters }: { readonly sisters: readonly SisterTexts[] }) {
  return sisters.slice(0, maxSentences).map((one) => <SisterLine key={one.sentence} {...one} />)
}

function SisterLine({ sentence, texts }: SisterTexts) {
  const { tests, others } = useStudioIndex()
  const [isOpen, { toggle }] = useDisclosure()
  const findName = useMemo(() => createPlaceLabeler(tests, others), [tests, others])
  // The combinations of a family are one text to an editor.
  const named = [...new Map(texts.toReversed().map((id) => [findName(id) || id, id]))].toReversed()
  return (
    <>
      <Text fz="sm" role="note">
        “<SentenceWords text={sentence} />” stays the same in {formatCount(named.length, 'other text')}.{' '}
        <Anchor component="button" type="button" fz="sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide' : 'List'} {selectPlural(named.length, 'it', 'them')}
        </Anchor>
      </Text>
      {isOpen && (
        <Box mah="10rem" style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-label="Texts that still say it">
          <List listStyleType="none" fz="sm">
            {named.map(([name, id]) => (
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
          </List>
        </Box>
      )}
    </>
  )
}
