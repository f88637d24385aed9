import type { EditTarget } from './edit-target.ts'

/** For whom the text is to change, as the address says, so that a page that is loaded again shows what was begun for them. */
export function readTarget(search: URLSearchParams): EditTarget | undefined {
  const target = search.get('whose')
  return target === 'all' || target === 'these' ? target : undefined
}

/** The address that says for whom the text is to change. */
export function markTarget(search: URLSearchParams, target: EditTarget | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (target === undefined) next.delete('whose')
  else next.set('whose', target)
  return next
}
