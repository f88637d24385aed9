import type { InterpretationRange, Urgency } from '../../catalogue/catalogue.ts'
import { isResultRange } from '../../catalogue/urgency.ts'
import { toRangeColor } from '../../portal/results/result-color.ts'
import { getHowSoon } from '../../portal/results/how-soon.ts'
import { ResultWord } from '../../portal/results/result-word.tsx'
import type { RangeSummary } from '../model/documents.ts'

interface RangeWordProps {
  readonly range: Pick<RangeSummary, 'label' | 'style' | 'isResult' | 'urgency'>
  /** How soon one of its texts asks to act, if that differs from the range's urgency. */
  readonly urgency?: Urgency | undefined
}

/** A range as its readers see it: its word and color, with the mark that says how soon to act. */
export function RangeWord({ range, urgency = range.urgency }: RangeWordProps) {
  const { label, isResult } = range
  const style = toRangeColor({ displayedStyle: range.style })
  const rated = urgency && { isPending: false, hasUsableResult: isResult, urgency, criticalIds: [] }
  return <ResultWord word={{ label, style, isUsable: isResult, ...(rated && { howSoon: getHowSoon(rated) }) }} />
}

/** What `RangeWord` shows of a range of a definition. */
export function toRangeWord(range: InterpretationRange) {
  const { displayedLabel: label, displayedStyle: style, urgency } = range
  return { label, style, isResult: isResultRange(range), ...(urgency && { urgency }) }
}
