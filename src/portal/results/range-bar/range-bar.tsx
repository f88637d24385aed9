import { rangeBarMessages } from 'virtual:messages/range-bar'
import { ResultWord } from '../result-word.tsx'
import { BarKey } from './bar-key.tsx'
import classes from './range-bar.module.css'
import type { BarSection, NumberModel, RangeBarModel } from './range-bar-model.ts'
import { ScaleBar } from './scale-bar.tsx'

/**
 * Where the reader stands on the line: a number on its bar, what that means as a sentence, and the key of the bands.
 * The sentence says all that the drawing shows, so the drawing is hidden from screen readers; the key stays a list. Ours, as
 * Mantine has no such part.
 */
export function RangeBar({ model }: { model: RangeBarModel }) {
  const isSeveral = model.sections.length > 1
  return (
    <figure className={classes.figure}>
      <div className={classes.layout}>
        {model.headline && (
          <p className={classes.headline} aria-hidden>
            <BigNumber number={model.headline} />
          </p>
        )}
        {model.sections.map((section, at) => (
          <div key={section.caption ?? at} className={classes.section}>
            {section.caption !== undefined && <Caption section={section} />}
            <Drawing section={section} isSeveral={isSeveral} />
            {section.key && <BarKey bands={section.key} />}
          </div>
        ))}
        {model.sentence !== undefined && <figcaption className={classes.sentence}>{model.sentence}</figcaption>}
        {model.key && <BarKey bands={model.key} />}
      </div>
    </figure>
  )
}

function Caption({ section: { caption, aside, word } }: { section: BarSection }) {
  return (
    <div className={classes.caption}>
      <span className={classes.who}>
        <span className={classes.captionName}>{caption}</span>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </span>
      {word && <ResultWord word={word} />}
    </div>
  )
}

function Drawing({ section: { drawing }, isSeveral }: { section: BarSection; isSeveral: boolean }) {
  switch (drawing.kind) {
    case 'scale':
      return <ScaleBar drawing={drawing} isPaired={isSeveral} />
    case 'number':
      return (
        <p className={classes.headline}>
          <BigNumber number={drawing.number} />
        </p>
      )
    case 'empty':
      return (
        <>
          <p className={classes.noNumber}>
            {drawing.isPending ? rangeBarMessages.noNumberYet : rangeBarMessages.noNumber}
          </p>
          <div className={classes.emptyCell} data-pending={drawing.isPending || undefined} aria-hidden />
        </>
      )
    case 'words':
      return null
  }
}

function BigNumber({ number: { text, unit } }: { number: NumberModel }) {
  return (
    <>
      {text} {unit !== '' && <span className={classes.unit}>{unit}</span>}
    </>
  )
}
