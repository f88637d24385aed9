import type { Source } from '../../catalogue/source.ts'

/** Where a number comes from: what the clinic decided or a guideline says as such, any other assumption as one. */
export function SourceWords({ source }: { source: Source | undefined }) {
  if (!source) return null
  if ('spec' in source)
    return (
      <span>
        {source.spec}
        {source.note === undefined ? '' : `: ${source.note}`}{' '}
      </span>
    )
  // As the form of a limit writes it.
  const [lead = ''] = /^(?:Our clinic's decision|Guideline) \(.*?\):(?= )/.exec(source.assumption) ?? []
  return (
    <span>
      <strong>{lead === '' ? 'Assumption:' : lead}</strong> {source.assumption.slice(lead.length).trim()}{' '}
    </span>
  )
}
