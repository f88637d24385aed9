import { toDisplayStyle } from '../../portal/results/display-style.ts'
import { ResultWord } from '../../portal/results/result-word.tsx'
import type { RangeSummary } from '../model/documents.ts'

/** A range as its readers see it: its word, with icon and color. */
export function RangeWord({ range }: { range: Pick<RangeSummary, 'label' | 'style' | 'isResult'> }) {
  const style = toDisplayStyle({ displayedStyle: range.style })
  return <ResultWord word={{ label: range.label, style, isUsable: range.isResult }} />
}
