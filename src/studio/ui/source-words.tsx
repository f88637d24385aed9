import type { Source } from '../../catalogue/source.ts'
import { sayCitationPlainly, saySourcePlainly } from './say-source-plainly.ts'

/**
 * Where a number comes from, in plain words: what the clinic decided or a guideline says as such, any other assumption as one. The
 * citation as it is written appears under the pointer.
 */
export function SourceWords({ source }: { source: Source | undefined }) {
  if (!source) return null
  if ('spec' in source)
    return (
      <span title={source.spec}>
        {sayCitationPlainly(source.spec)}
        {source.note === undefined ? '.' : `: ${saySourcePlainly(source.note)}`}{' '}
      </span>
    )
  // As the form of a limit writes it.
  const [lead = ''] = /^(?:Our clinic's decision|Guideline) \(.*?\):(?= )/.exec(source.assumption) ?? []
  return (
    <span>
      <strong>{lead === '' ? 'Assumption:' : lead}</strong>{' '}
      {saySourcePlainly(source.assumption.slice(lead.length))}{' '}
    </span>
  )
}
