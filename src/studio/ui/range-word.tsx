import type { InterpretationRange } from '../../catalogue/catalogue.ts'
import { isRangeWithResult } from '../../catalogue/urgency.ts'
import { toRangeColor } from '../../portal/results/display-style.ts'
import { ResultWord } from '../../portal/results/result-word.tsx'
import type { RangeSummary } from '../model/documents.ts'

/** A range as its readers see it: its word, with icon and color. */
export function RangeWord({ range }: { range: Pick<RangeSummary, 'label' | 'style' | 'isResult'> }) {
  const style = toRangeColor({ displayedStyle: range.style })
  return <ResultWord word={{ label: range.label, style, isUsable: range.isResult }} />
}

/** What `RangeWord` shows of a range of a definition. */
export function toRangeWord(range: InterpretationRange) {
  return { label: range.displayedLabel, style: range.displayedStyle, isResult: isRangeWithResult(range) }
}
