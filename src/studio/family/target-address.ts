import type { EditTarget } from './edit-target.ts'

/** Whether the address says that only people with these answers are meant, so that a page that is loaded again shows what was begun for them. */
export function isOnlyThese(search: URLSearchParams): boolean {
  return search.get('whose') === 'these'
}

/** The address that says for whom the text is to change. */
export function markTarget(search: URLSearchParams, target: EditTarget): URLSearchParams {
  const next = new URLSearchParams(search)
  if (target === 'these') next.set('whose', target)
  else next.delete('whose')
  return next
}
