import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { rangeBarMessages } from 'virtual:messages/range-bar'
import { NumberText } from '../number-text.tsx'
import { ResultWord } from '../result-word.tsx'
import { BarKey } from './bar-key.tsx'
import classes from './range-bar.module.css'
import type { BarSegment, FormattedQuantity, RangeBarModel } from './range-bar-model.ts'
import { ScaleBar, Unit } from './scale-bar.tsx'

interface RangeBarProps {
  readonly model: RangeBarModel
  /** What follows the sentence in a brief figure. When narrow, such a figure leaves its key to RangeKeys. */
  readonly more?: ReactNode
}

/**
 * A result on its scale: a number on its bar, its meaning as a sentence, and the key of the bands. The sentence expresses everything that
 * the drawing shows, so the drawing is hidden from screen readers; the key remains a list. Our own, because Mantine has no such component.
 */
export function RangeBar({ model: { headline, segments, sentence, key }, more }: RangeBarProps) {
  return (
    <figure className={classes.figure} data-brief={more !== undefined || undefined}>
      <Stack gap={0}>
        {headline && <BigNumber number={headline} aria-hidden />}
        {segments.map((section, at) => (
          <Box key={section.caption ?? at} mt={at > 0 ? '1.25rem' : headline ? 'sm' : 0}>
            {section.caption !== undefined && <Caption section={section} />}
            <Drawing section={section} isSeveral={segments.length > 1} />
            {section.key && <BarKey bands={section.key} caption={section.caption} />}
          </Box>
        ))}
        {(sentence !== undefined || more !== undefined) && (
          <figcaption className={classes.sentence}>
            {sentence}
            {more !== undefined && <> {more}</>}
          </figcaption>
        )}
        {key && !segments.some((segment) => segment.key) && <BarKey bands={key} />}
      </Stack>
    </figure>
  )
}

/** The subdued words are on the right, or next to the caption if the result's word is on the right. */
function Caption({ section: { caption, aside, word } }: { section: BarSegment }) {
  return (
    <Group wrap="nowrap" gap="xs" mb="0.375rem">
      <Group flex={1} gap="0 0.75rem" align="baseline" justify={word ? 'start' : 'space-between'}>
        <strong>{caption}</strong>
        {aside !== undefined && (
          <Text span c="dimmed" fz="sm">
            {aside}
          </Text>
        )}
      </Group>
      {word && <ResultWord word={word} />}
    </Group>
  )
}

function Drawing({ section: { caption, drawing }, isSeveral }: { section: BarSegment; isSeveral: boolean }) {
  switch (drawing.kind) {
    case 'scale':
      return <ScaleBar drawing={drawing} isPaired={isSeveral} />
    case 'number':
      return <BigNumber number={drawing.number} />
    case 'empty':
      return (
        <Text mt={caption === undefined ? 0 : 'xs'} fz="sm" c="dimmed">
          {drawing.isPending ? rangeBarMessages.noNumberYet : rangeBarMessages.noNumber}
        </Text>
      )
    case 'words':
      return null
  }
}

function BigNumber({ number: { text, unit }, ...rest }: { number: FormattedQuantity; 'aria-hidden'?: true }) {
  return (
    <Text fz="2.25rem" fw={700} lh={1.2} lts="-0.02em" {...rest}>
      <NumberText text={text} /> {unit !== '' && <Unit unit={unit} gap="0.25rem" />}
    </Text>
  )
}
