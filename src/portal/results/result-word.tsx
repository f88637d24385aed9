import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { Icon } from '@phosphor-icons/react'
import type { ResultColor } from './result-color.ts'
import { howSoonFacts } from './how-soon.ts'
import type { ResultWordModel } from './range-bar/range-bar-model.ts'
import classes from './result-word.module.css'

const icons: Readonly<Record<ResultColor, Icon>> = {
  green: CheckCircleIcon,
  yellow: WarningDiamondIcon,
  orange: WarningIcon,
  red: WarningOctagonIcon,
  cyan: QuestionIcon,
  gray: ClockIcon,
}

interface ResultIconProps {
  readonly word: Pick<ResultWordModel, 'style' | 'isUsable' | 'howSoon'>
  readonly size?: number
  readonly color?: string | undefined
}

/** How soon to act on a result, as a shape; always next to words that say the same. */
export function ResultIcon({ word, size = 20, color }: ResultIconProps) {
  const own = word.howSoon && howSoonFacts[word.howSoon].style
  const style = own ?? word.style
  const Shape = !own && style === 'red' && !word.isUsable ? ProhibitIcon : icons[style]
  const look = { flex: 'none', color: color ?? `var(--mantine-color-${style}-7)` }
  return <Shape style={look} data-style={style} size={size} weight="fill" aria-hidden />
}

/**
 * A result in one word, with its icon and color; renders nothing without a label. Our own, because Mantine's Badge looks like any other
 * chip.
 */
export function ResultWord({ word }: { word: ResultWordModel }) {
  if (word.label === '') return null
  const [background, color, borderColor, iconColor] = getColors(word).map((shade) => `var(--mantine-color-${shade})`)
  return (
    <span className={classes.word} data-style={word.style} style={{ background, color, borderColor }}>
      <ResultIcon word={word} color={iconColor} />
      {word.label}
    </span>
  )
}

/**
 * Background, text, border and icon. The color is that of the range, the icon's shape says how soon to act. A test that was not performed
 * has the red hue of a critical result, but not its weight.
 */
function getColors({ style, isUsable }: ResultWordModel): readonly [string, string, string, string] {
  if (style === 'red') return isUsable ? ['red-7', 'white', 'red-7', 'white'] : ['white', 'red-8', 'red-7', 'red-7']
  return [`${style}-1`, `${style}-${style === 'gray' ? 8 : 9}`, `${style}-6`, `${style}-7`]
}
