import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { Icon } from '@phosphor-icons/react'
import type { DisplayStyle } from './display-style.ts'
import type { ResultWordModel } from './range-bar/range-bar-model.ts'
import classes from './result-word.module.css'

const icons: Readonly<Record<DisplayStyle, Icon>> = {
  green: CheckCircleIcon,
  yellow: WarningDiamondIcon,
  orange: WarningIcon,
  red: WarningOctagonIcon,
  cyan: QuestionIcon,
  grey: ClockIcon,
}

type Look = Pick<ResultWordModel, 'style' | 'isUsable'>

/** How urgent a result is, as a shape; always beside the word that says it. */
export function ResultIcon({ word: { style, isUsable }, size = 20 }: { word: Look; size?: number }) {
  const Shape = style === 'red' && !isUsable ? ProhibitIcon : icons[style]
  return <Shape className={classes.icon} data-style={style} size={size} weight="fill" aria-hidden />
}

/** A result in one word, with its icon and color; nothing where there is no word. Ours, as Mantine's Badge looks like every other chip. */
export function ResultWord({ word }: { word: ResultWordModel }) {
  if (word.label === '') return null
  return (
    <span className={classes.word} data-style={word.style} data-unusable={!word.isUsable || undefined}>
      <ResultIcon word={word} />
      {word.label}
    </span>
  )
}
