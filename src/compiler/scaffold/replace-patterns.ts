import type { LinkedInterpretation } from '../link/link-content.ts'
import type { Before } from './file-change.ts'

/** The texts of a family as they are called now, and as they are to be called. */
interface FamilyRenaming {
  /** The tests that have it. */
  readonly tests: readonly LinkedInterpretation[]
  readonly name: string
  readonly to: string
  /** How the ids of its texts begin, now and then. */
  readonly stem: string
  readonly nextStem: string
  /** The ids of its texts, each with the next. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * What takes the place of an id or pattern, such as `ironRisk/CONTENT_*HIGH_*`, so that it goes on meaning the texts that it means: one
 * that means texts of the family alone is replaced; after one that means others, too, comes one for the family. Undefined for one
 * that stays.
 */
export function createPatternReplacer(
  { content }: Before,
  { tests, name, to, stem, nextStem, ids }: FamilyRenaming,
): (pattern: string) => readonly string[] | undefined {
  const texts = content.interpretations.flatMap((test) => [
    ...test.entries.map(({ contentId, family }) => {
      const next = tests.includes(test) ? ids.get(contentId) : undefined
      return {
        test: test.id,
        isOwn: next !== undefined,
        names: join(test, [contentId, family]),
        nextNames: next === undefined ? join(test, [contentId, family]) : join(test, [next, family && to]),
      }
    }),
    ...[...test.incidentals.keys()].map((id) => ({
      test: test.id,
      isOwn: false,
      names: join(test, [id]),
      nextNames: join(test, [id]),
    })),
  ])
  return (pattern) => {
    const [, test, text] = /^([\w*-]+)\/([\w*-]+)$/.exec(pattern) ?? []
    if (test === undefined || text === undefined) return undefined
    const isMeant = matchNames([pattern])
    const meant = texts.filter(({ names }) => isMeant(names))
    const own = meant.filter(({ isOwn }) => isOwn)
    if (own.every(({ nextNames }) => isMeant(nextNames))) return undefined
    const isAlone = own.length === meant.length
    const places = isAlone ? [test] : [...new Set(own.map((one) => one.test))]
    const found = (text === name ? [to] : listRests(text, stem).map((rest) => nextStem + rest))
      .map((next) => places.map((place) => `${place}/${next}`))
      .find((next) => {
        const isNext = matchNames(next)
        return texts.every((one) => isNext(one.nextNames) === own.includes(one))
      })
    if (!found)
      throw new Error(
        `No pattern in place of "${pattern}" would mean these texts alone. Choose another name, or write their ids there one by one.`,
      )
    return isAlone ? found : [pattern, ...found]
  }
}

function join({ id }: LinkedInterpretation, names: readonly (string | undefined)[]): string[] {
  return names.flatMap((name) => (name === undefined ? [] : `${id}/${name}`))
}

/** Whether one of the patterns means a text by one of its names; a star is any name or part of one. */
function matchNames(patterns: readonly string[]): (names: readonly string[]) => boolean {
  const written = new RegExp(`^(?:${patterns.join('|').replaceAll('*', '[^/]*')})$`)
  return (names) => names.some((name) => written.test(name))
}

/** What is left of a pattern after the beginning of an id: of `CONTENT_*HIGH_*` after `CONTENT_HIGH`, `_*` and `*HIGH_*`. */
function listRests(pattern: string, start: string): string[] {
  if (start === '') return [pattern]
  if (pattern.startsWith('*')) return [...listRests(pattern.slice(1), start), ...listRests(pattern, start.slice(1))]
  return pattern !== '' && pattern[0] === start[0] ? listRests(pattern.slice(1), start.slice(1)) : []
}
