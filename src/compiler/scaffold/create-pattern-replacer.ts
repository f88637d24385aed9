import type { LinkedInterpretation } from '../link/link-content.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { ContentToChange } from './file-change.ts'

/** The texts of a family with their present and their future names. */
interface FamilyRenaming {
  /** The tests that have it. */
  readonly tests: readonly LinkedInterpretation[]
  readonly name: string
  readonly to: string
  /** The beginning of the ids of its texts, before and after. */
  readonly stem: string
  readonly nextStem: string
  /** The ids of its texts, each with its new id. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * Creates a function that replaces an id or pattern, such as `ironRisk/CONTENT_*HIGH_*`, so that it keeps matching the same
 * texts. A pattern that matches only texts of the family is replaced; one that also matches other texts stays, followed by one
 * for the family. Undefined if the pattern stays unchanged.
 */
export function createPatternReplacer(
  { content }: ContentToChange,
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
      throw new ChangeRefusedError(
        `No pattern in place of "${pattern}" would mean these texts alone. Choose another name, or write their ids there one by one.`,
      )
    return isAlone ? found : [pattern, ...found]
  }
}

function join({ id }: LinkedInterpretation, names: readonly (string | undefined)[]): string[] {
  return names.flatMap((name) => (name === undefined ? [] : `${id}/${name}`))
}

/** Creates a function that tests whether one of the patterns matches a text by one of its names; a star matches any name or part of one. */
function matchNames(patterns: readonly string[]): (names: readonly string[]) => boolean {
  const written = new RegExp(`^(?:${patterns.join('|').replaceAll('*', '[^/]*')})$`)
  return (names) => names.some((name) => written.test(name))
}

/** The possible remainders of a pattern after the beginning of an id: for `CONTENT_*HIGH_*` after `CONTENT_HIGH`, `_*` and `*HIGH_*`. */
function listRests(pattern: string, start: string): string[] {
  if (start === '') return [pattern]
  if (pattern.startsWith('*')) return [...listRests(pattern.slice(1), start), ...listRests(pattern, start.slice(1))]
  return pattern !== '' && pattern[0] === start[0] ? listRests(pattern.slice(1), start.slice(1)) : []
}
