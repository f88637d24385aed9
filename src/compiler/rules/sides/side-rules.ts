import { serializeNodes } from '../../link/sign-off/serialize-nodes.ts'
import { toPlainLines } from '../../link/text-formats.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { defineCheckRule } from '../rule.ts'
import { findSideDifference, mirrorSides, removeSides } from './find-side-difference.ts'

const KNEE = 'interpretations/knee-angle/interpretation.json'

/** Rules about tests that are read on a left and a right side. */
export const sideRules = [
  defineCheckRule({
    id: 'side-name',
    scope: 'definition',
    reason: 'The name above a result says which side it is for.',
    in: KNEE,
    bad: '"name": "Knee Angle"',
    good: '"name": "Knee Angle, {Side} Knee"',
    check({ id, file, entries }, report) {
      const side = /(Left|Right)$/.exec(id)?.[1]?.toLowerCase()
      const hasSide = (words: string, expected: string) => new RegExp(`\\b${expected}\\b`, 'i').test(words)
      const describeSide = (words: string, expected: string) =>
        [`"${words}" does not name the ${expected} side.`, 'Name the side that the value is measured on.'] as const
      if (side !== undefined && !hasSide(file.value.name, side))
        report(file.getPlace(['name']), ...describeSide(file.value.name, side))
      for (const { title, origin } of entries)
        if (side !== undefined && !hasSide(title, side))
          report(origin.frontMatter.getPlace(['title']), ...describeSide(title, side))
      file.value.measures.forEach(({ key, label = '' }, index) => {
        const expected = /^(left|right)[A-Z]/.exec(key)?.[1]
        if (expected !== undefined && label !== '' && !hasSide(label, expected))
          report(file.getPlace(['measures', index, 'label']), ...describeSide(label, expected))
      })
    },
  }),
  defineCheckRule({
    id: 'finding-mirror',
    scope: 'definition',
    reason: 'A finding on the left side and the same finding on the right read the same, each naming its own side.',
    in: 'interpretations/knee-angle/incidental-right-pain.mdx',
    bad: '---\nincidentalId: rightPain\nsectionTitle: Pain\nsectionHeader: ""\n---\n\nYour right knee hurts.\n',
    check({ incidentals, file }, report) {
      const joinWords = (id: string) => {
        const { facts: { sectionTitle = '', sectionHeader = '' } = {}, nodes = [] } = incidentals.get(id) ?? {}
        const { incidentalId: _, ...read } = file.value.incidentalRanges.find((one) => one.incidentalId === id) ?? {}
        return [sectionTitle, sectionHeader, ...toPlainLines(nodes), JSON.stringify(read)].join(' ')
      }
      for (const [id, { file: text }] of incidentals) {
        if (!/^(?:left|right)(?=[A-Z])(?!Left|Right)/.test(id)) continue
        const other = mirrorSides(id)
        const serializeMarks = (name: string) => removeSides(serializeNodes(incidentals.get(name)?.nodes ?? []))
        const parted = findSideDifference(joinWords(id), joinWords(other))
        if (!parted && serializeMarks(id) === serializeMarks(other)) continue
        const [mine, theirs] = parted ?? ['', 'the same words in other cards, lists or marks']
        const message = incidentals.has(other)
          ? `${id} says "${mine}" where ${other} says "${theirs}".`
          : `${id} has no ${other} to mirror it.`
        const fix = 'Correct the one that is wrong: the two are the same, each with its own side.'
        report(findWords(text, mine) ?? text.frontMatter.getPlace(['incidentalId']), message, fix)
      }
    },
  }),
]

/** The place of the longest run of these words that the file contains verbatim. */
function findWords({ source }: ParsedMdx, shown: string): SourcePlace | undefined {
  const words = shown.split(' ')
  for (let count = words.length; count > 1; count--)
    for (let from = 0; from + count <= words.length; from++) {
      const at = source.text.indexOf(words.slice(from, from + count).join(' '))
      if (at !== -1) return source.getPlace(at)
    }
  return undefined
}
