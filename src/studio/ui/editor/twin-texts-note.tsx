import { Anchor, Box, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toAudienceLink } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { TwinSentence } from '../../model/call-responses.ts'
import { SentenceWords } from '../../content/sentence-words.tsx'

/** How many sentences are named at once. */
const maxSentences = 3

interface TwinTextsNoteProps {
  readonly twins: readonly TwinSentence[]
  /** Whether `twins` is of earlier words than those in the editor. */
  readonly isChecking: boolean
  /** Whether a sentence of another file is to be changed when the editor saves. */
  readonly isChosen: (twin: TwinSentence) => boolean
  readonly onChoose: (twin: TwinSentence, isWanted: boolean) => void
}

/** The changed sentences that the text of the other specimen or side has, too, each with the choice to change it there. */
export function TwinTextsNote({ twins, ...choice }: TwinTextsNoteProps) {
  return twins.slice(0, maxSentences).map((twin) => <TwinLine key={toTwinKey(twin)} twin={twin} {...choice} />)
}

/** The key of a sentence in another text, which does not depend on its new words. */
export function toTwinKey({ test, sentence }: TwinSentence): string {
  return `${test} ${sentence}`
}

function TwinLine({
  twin,
  isChecking,
  isChosen,
  onChoose,
}: { readonly twin: TwinSentence } & Omit<TwinTextsNoteProps, 'twins'>) {
  const { tests } = useStudioIndex()
  // The editor's choice, until the check has finished for the words that resulted from it.
  const [asked, setAsked] = useState<{ readonly of: TwinSentence; readonly isWanted: boolean }>()
  const isAsked = asked?.of === twin
  const { name, sentence, texts, isChanged, edit } = twin
  const isWanted = isAsked ? asked.isWanted : isChanged || isChosen(twin)
  return (
    <Box my="xs">
      <Text fz="sm" role="note">
        The {name} has the same sentence: “<SentenceWords text={sentence} />”{' '}
        {edit === undefined && (isChanged ? 'It changes with this one. ' : 'It stays as it is. ')}
        <Anchor component={Link} to={toAudienceLink(texts[0]!, tests)} target="_blank" fz="sm">
          See it in a new tab
        </Anchor>
      </Text>
      {edit && (
        <Checkbox
          size="sm"
          mt="xs"
          label={`Change it in the ${name}, too`}
          checked={isWanted}
          disabled={isChecking && !isAsked}
          onChange={({ currentTarget: { checked } }) => {
            if (isChecking) return
            setAsked({ of: twin, isWanted: checked })
            onChoose(twin, checked)
          }}
        />
      )}
    </Box>
  )
}
