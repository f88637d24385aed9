import { suggest } from '../../source/suggest.ts'
import type { PartData, PartFailure } from './part-data.ts'

/** What a text says in `<HowSoon />`. */
export interface HowSoonAttributes {
  /** What to ask, such as "about starting or changing medicine". */
  readonly ask?: string
  /** What to share, where it is not only this result. */
  readonly share?: string
  /** Present where the text itself says what to share. */
  readonly alone?: string
  /** Present for what to do if the physician cannot be reached; the name of a fallback, or empty for the usual one. */
  readonly fallback?: string
}

/** The sentence of the text's urgency. */
export function renderHowSoon(attributes: HowSoonAttributes, { urgency, urgencies }: PartData): string | PartFailure {
  const sentences = urgency && urgencies[urgency]
  if (!sentences)
    return { problem: 'This text has no urgency.', fix: 'Write the sentence itself, or give its range an urgency.' }
  const { ask, share = 'this result', alone, fallback } = attributes
  if (fallback !== undefined) {
    const { fallbacks = {} } = sentences
    const name = fallback === '' ? 'default' : fallback
    const problem = `The urgency ${urgency} has no fallback called "${name}".`
    const known = new Map(Object.entries(fallbacks))
    return known.get(name) ?? { problem, fix: suggest(name, known.keys()) }
  }
  if (alone !== undefined) return sentences.sentence
  if (ask === undefined) return sentences.share.replace('{share}', share)
  if (sentences.ask === undefined)
    return { problem: `The urgency ${urgency} has no sentence with "ask".`, fix: 'Write the question after the part.' }
  return sentences.ask.replace('{share}', share).replace('{ask}', ask)
}
