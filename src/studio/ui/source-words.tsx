import type { Source } from '../../catalogue/source.ts'
import { formatCitation, simplifySource } from './simplify-source.ts'

/**
 * The source of a number in plain words: a decision of the clinic or a guideline as such, any other assumption as an assumption. The
 * citation as written appears on hover.
 */
export function SourceWords({ source }: { source: Source | undefined }) {
  if (!source) return null
  if ('spec' in source)
    return (
      <span title={source.spec}>
        {formatCitation(source.spec)}
        {source.note === undefined ? '.' : `: ${simplifySource(source.note)}`}{' '}
      </span>
    )
  // In the form that the limit form writes.
  const [lead = ''] = /^(?:Our clinic's decision|Guideline) \(.*?\):(?= )/.exec(source.assumption) ?? []
  return (
    <span>
      <strong>{lead === '' ? 'Assumption:' : lead}</strong> {simplifySource(source.assumption.slice(lead.length))}{' '}
    </span>
  )
}
