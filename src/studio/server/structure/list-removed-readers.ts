import type { Compilation } from '../../../compiler/compile.ts'
import type { LinkedInterpretation } from '../../../compiler/link/link-content.ts'
import { formatCount, joinList } from '../../../catalogue/words.ts'
import { createAudienceLookup } from '../create-audience-lookup.ts'
import { createTextLabeler } from '../create-text-labeler.ts'

/**
 * Lists the readers of removed texts with the text that they read instead: "Iron Risk: High, people with anemia: they read the family’s
 * file now, as others do".
 */
export function listRemovedReaders({ content: before }: Compilation, { content: after }: Compilation): string[] {
  const listAudiences = createAudienceLookup(before)
  const nameOld = createTextLabeler(before)
  const nameText = createTextLabeler(after)
  return before.interpretations.flatMap((old) => {
    const now = after.interpretations.find(({ id }) => id === old.id)
    if (!now) return []
    const gone = listGoneTexts(old, now)
    return listAudiences([...gone.keys()]).map(({ label, people, rangeId, entries }) => {
      const [only = '', ...more] = entries
      const { label: test, name } = nameOld(only)
      const readers = more.length === 0 ? `${test}: ${name}` : `${label}${people === '' ? '' : `, ${people}`}`
      const texts = entries.length > 1 ? ` (${formatCount(entries.length, 'text')})` : ''
      if (entries.every((id) => gone.get(id) === 'family'))
        return `${readers}${texts}: they read the family’s file now, as others do`
      const others = now.entries.filter((one) => one.rangeId === rangeId)
      const names = [...new Set(others.map(({ contentId }) => nameText(`${now.id}/${contentId}`).name))]
      if (names.length === 0) return `${readers}${texts}: no text is left for them`
      const few = names.length > 3 ? `one of the ${names.length} texts that are left` : joinList(names.map(quote), 'or')
      return `${readers}${texts}: they read ${few} now`
    })
  })
}

/** The texts that a test has lost, or that its family writes instead, by their ids. */
function listGoneTexts(test: LinkedInterpretation, now: LinkedInterpretation): ReadonlyMap<string, 'text' | 'family'> {
  const left = new Map(now.entries.map((entry) => [entry.contentId, entry.family]))
  return new Map(
    test.entries.flatMap(({ contentId, family }): (readonly [string, 'text' | 'family'])[] => {
      const id = `${test.id}/${contentId}`
      if (!left.has(contentId)) return [[id, 'text']]
      return family === undefined && left.get(contentId) !== undefined ? [[id, 'family']] : []
    }),
  )
}

function quote(words: string): string {
  return `“${words}”`
}
