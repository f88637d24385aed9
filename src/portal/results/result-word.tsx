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

const toHue = (style: DisplayStyle) => (style === 'grey' ? 'gray' : style)

interface ResultIconProps {
  readonly word: Pick<ResultWordModel, 'style' | 'isUsable'>
  readonly size?: number
  readonly color?: string
}

/** How urgent a result is, as a shape; always next to the word that says it. */
export function ResultIcon({ word: { style, isUsable }, size = 20, color }: ResultIconProps) {
  const Shape = style === 'red' && !isUsable ? ProhibitIcon : icons[style]
  const own = { flex: 'none', color: color ?? `var(--mantine-color-${toHue(style)}-7)` }
  return <Shape style={own} data-style={style} size={size} weight="fill" aria-hidden />
}

/** A result in one word, with its icon and color; nothing where there is no word. Ours, as Mantine's Badge looks like every other chip. */
export function ResultWord({ word }: { word: ResultWordModel }) {
  if (word.label === '') return null
  const [background, color, borderColor] = getColors(word).map((shade) => `var(--mantine-color-${shade})`)
  return (
    <span className={classes.word} data-style={word.style} style={{ background, color, borderColor }}>
      <ResultIcon word={word} {...(color === 'var(--mantine-color-white)' && { color: 'inherit' })} />
      {word.label}
    </span>
  )
}

/** Background, letters and border. A test that was not performed shares red's hue with a critical result, not its weight. */
function getColors({ style, isUsable }: ResultWordModel): readonly [string, string, string] {
  if (style === 'red') return isUsable ? ['red-7', 'white', 'red-7'] : ['white', 'red-8', 'red-7']
  const hue = toHue(style)
  return [`${hue}-1`, `${hue}-${style === 'grey' ? 8 : 9}`, `${hue}-6`]
}
