import type { Source } from '../../catalogue/source.ts'

/** Precedes the words of an earlier source, so that a note on the color, for example, is not lost with the limit. */
const rest = 'Before this limit changed: '

/** The source of a changed limit, joined with the present source of the range. */
export function joinSources(old: Source | undefined, now: Source): Source {
  const earlier = old && describeSource(old)
  if (earlier === undefined) return now
  if ('assumption' in now) return { assumption: `${endSentence(now.assumption)} ${rest}${earlier}` }
  const isSameSection = old && 'spec' in old && old.spec === now.spec
  const oldNote = isSameSection ? old.note : `${rest}${earlier}`
  const note = [now.note && endSentence(now.note), oldNote].filter((one) => one !== undefined && one !== '').join(' ')
  return { spec: now.spec, ...(note !== '' && { note }) }
}

/** The source of a limit that was moved with its range, until an editor writes it. */
export function createSourceTodo(old: Source | undefined): Source {
  const said = old ? ` The source of the old ones: ${JSON.stringify(old)}` : ''
  return { assumption: `TODO: say where the new limit comes from.${said}` }
}

/** A source on one line; for a joined source, the first one. */
function describeSource(source: Source): string {
  const words = 'assumption' in source ? source.assumption : [source.spec, source.note].filter(Boolean).join(': ')
  return words.slice(words.lastIndexOf(rest) === -1 ? 0 : words.lastIndexOf(rest) + rest.length)
}

function endSentence(words: string): string {
  return /[.?!]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`
}
