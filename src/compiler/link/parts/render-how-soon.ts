import { urgencies as degrees } from '../../../catalogue/urgency.ts'
import type { Urgency } from '../../../catalogue/catalogue.ts'
import { createUnknownNameFailure, type PartRenderContext, type PartFailure } from './part-render-context.ts'

/** The attributes of a `<HowSoon />`. */
export interface HowSoonAttributes {
  /** What to ask, such as "about starting or changing medicine". */
  readonly ask?: string
  /** What to share, if it is more than this result. */
  readonly share?: string
  /** Present if the text itself says what to share. */
  readonly alone?: string
  /** What to do if the physician cannot be reached: the name of a fallback, or empty for the usual one. Cards only. */
  readonly fallback?: string
  /** What the head asks for, if not the usual head of the urgency: the name of a head. Cards only. */
  readonly head?: string
  /** The urgency of readers who must act sooner than the others of the text. */
  readonly urgency?: string
}

/** The urgency of a `<HowSoon>`: the one that it names, if that is sooner than the text's own. */
export function findHowSoonUrgency(
  { urgency: named }: HowSoonAttributes,
  { urgency }: PartRenderContext,
): Urgency | undefined {
  return named !== undefined && isSooner(named, urgency) ? named : urgency
}

function isSooner(named: string, urgency: Urgency | undefined): named is Urgency {
  return degrees.findIndex((degree) => degree === named) > (urgency === undefined ? -1 : degrees.indexOf(urgency))
}

/** What is wrong with the urgency that `<HowSoon>` names. */
export function findUrgencyFailure(
  { urgency: named }: HowSoonAttributes,
  data: PartRenderContext,
): PartFailure | undefined {
  if (named === undefined || isSooner(named, data.urgency)) return undefined
  const problem = `Unexpected urgency "${named}", expected one that is sooner than that of the text (${data.urgency ?? 'none'}).`
  return {
    problem,
    fix: `Write one of ${degrees.filter((each) => isSooner(each, data.urgency)).join(', ')}.`,
  }
}

/**
 * The rank of a card's fallback among those of its urgency, the most cautious highest; -1 if the card has none. Joined cards show
 * one of them.
 */
export function findFallbackRank(attributes: HowSoonAttributes, data: PartRenderContext): number {
  const urgency = findHowSoonUrgency(attributes, data)
  const { fallbacks = {} } = (urgency && data.urgencies[urgency]) ?? {}
  return Object.keys(fallbacks).indexOf(attributes.fallback || 'default')
}

/** What to do if the physician cannot be reached: the named fallback, or else the usual one, if the urgency has one. */
export function renderFallback(
  attributes: HowSoonAttributes,
  data: PartRenderContext,
): string | PartFailure | undefined {
  const urgency = findHowSoonUrgency(attributes, data)
  const { fallbacks = {} } = (urgency && data.urgencies[urgency]) ?? {}
  const { fallback } = attributes
  const name = fallback === undefined || fallback === '' ? 'default' : fallback
  if (Object.hasOwn(fallbacks, name)) return fallbacks[name]
  if (fallback === undefined) return undefined
  return createUnknownNameFailure(`The urgency ${urgency ?? ''} has no fallback`, name, fallbacks)
}

/** The sentence of an urgency that has no card. */
export function renderHowSoon(attributes: HowSoonAttributes, data: PartRenderContext): string | PartFailure {
  const urgency = findHowSoonUrgency(attributes, data)
  const sentences = urgency && data.urgencies[urgency]
  if (!sentences)
    return { problem: 'This text has no urgency.', fix: 'Write the sentence itself, or give its range an urgency.' }
  const { ask, share = 'this result', alone, fallback } = attributes
  if (fallback !== undefined)
    return {
      problem: `The urgency ${urgency} is a sentence, and only a card has a fallback.`,
      fix: 'Correct the urgency of the text, or say in your own words what to do.',
    }
  if (alone !== undefined) return sentences.sentence
  const template = ask === undefined ? sentences.share : sentences.ask
  if (template === undefined)
    return ask === undefined
      ? {
          problem: `The urgency ${urgency} has no sentence that shares the result.`,
          fix: 'Correct the urgency of the text, or write <HowSoon alone />.',
        }
      : { problem: `The urgency ${urgency} has no sentence with "ask".`, fix: 'Write the question after the part.' }
  return template.replace('{share}', share).replace('{ask}', ask ?? '')
}
