import type { EditTarget } from './edit-target.ts'

/** Reads from the address which readers the text is to change for, so a reloaded page shows the work begun for them. */
export function parseTarget(search: URLSearchParams): EditTarget | undefined {
  const target = search.get('whose')
  return target === 'all' || target === 'these' ? target : undefined
}

/** Adds to the address which readers the text is to change for. */
export function addTarget(search: URLSearchParams, target: EditTarget | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (target === undefined) next.delete('whose')
  else next.set('whose', target)
  return next
}
