import { serializeNodes } from '../../link/sign-off/serialize-nodes.ts'
import { defineRule } from '../rule.ts'

const KNEE = 'interpretations/knee-angle/interpretation.json'

/** Rules over tests that are read on a left and a right side. */
export const sideRules = [
  defineRule({
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
        [`"${words}" does not name the ${expected} side.`, `Write "${expected}".`] as const
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
  defineRule({
    id: 'finding-mirror',
    scope: 'definition',
    reason: 'A finding on the left side and the same finding on the right read the same, each naming its own side.',
    in: 'interpretations/knee-angle/incidental-right-pain.mdx',
    bad: '---\nincidentalId: rightPain\nsectionTitle: Pain\nsectionHeader: ""\n---\n\nYour right knee hurts.\n',
    check({ incidentals, file }, report) {
      for (const [id, text] of incidentals) {
        const serializeFinding = (name: string) => {
          const { facts: { sectionTitle = '', sectionHeader = '' } = {}, nodes = [] } = incidentals.get(name) ?? {}
          const read = file.value.incidentalRanges.find(({ incidentalId }) => incidentalId === name)
          return `${sectionTitle} ${sectionHeader} ${JSON.stringify(read)} ${serializeNodes(nodes)}`
        }
        const message = `${id} is not the mirror of the same finding of the other side.`
        const fix = 'Write both in the same words, each with its own side.'
        if (
          /^(?:left|right)(?=[A-Z])(?!Left|Right)/.test(id) &&
          serializeFinding(mirrorSides(id)) !== mirrorSides(serializeFinding(id))
        )
          report(text.file.frontMatter.getPlace(['incidentalId']), message, fix)
      }
    },
  }),
]

const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' }

/** Sides, in words and names; "right away" and "left untreated" are none. */
const SIDES = /left(?! (?:out|over|untreated|alone))|right(?! (?:away|now|after|before))|Left|Right/g

function mirrorSides(words: string): string {
  return words.replace(SIDES, (side) => OTHER[side]!)
}
