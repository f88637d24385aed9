import { listBands } from '../../link/build-definition.ts'
import { serializeNodes } from '../../link/list-approvable-texts.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link-content.ts'
import type { RangeFile } from '../../parse/content-file.ts'
import { memoize } from '../../source/memoize.ts'
import { defineRule } from '../rule.ts'
import { toSteps } from '../bands/measure-bands.ts'

const LEFT = 'interpretations/knee-angle-left/interpretation.json'

/** What twins share unless a range says why not. */
const sharedKeys = ['displayedLabel', 'displayedRange', 'displayedStyle', 'outcome', 'urgency'] as const

/** Pairs of tests that are one test on two sides, or of two samples, by how their ids begin or end. */
const PAIRS = [
  { from: /^(.+)Left$/, to: '$1Right', differsIn: 'side' },
  { from: /^(.+)Right$/, to: '$1Left', differsIn: 'side' },
  { from: /^lab(.+)$/, to: 'pointOfCare$1', differsIn: 'sample' },
  { from: /^pointOfCare(.+)$/, to: 'lab$1', differsIn: 'sample' },
] as const

const indexInterpretations = memoize(
  ({ interpretations }: LinkedContent) => new Map(interpretations.map((test) => [test.id, test])),
)

/** The twins that a test names and that exist, with how they differ. */
function listTwins({ file }: LinkedInterpretation, content: LinkedContent, differsIn: 'sample' | 'side') {
  return (file.value.twins ?? [])
    .filter((twin) => twin.differsIn === differsIn)
    .flatMap(({ interpretationId }) => indexInterpretations(content).get(interpretationId) ?? [])
}

/** Rules over tests that are read on a left and a right side, or from two kinds of sample. */
export const twinRules = [
  defineRule({
    id: 'side-name',
    scope: 'definition',
    reason: 'The name above a result says which side it is for.',
    in: LEFT,
    bad: '"name": "Knee Angle, Right Knee"',
    good: '"name": "Knee Angle, Left Knee"',
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
    id: 'twin-named',
    scope: 'definition',
    reason: 'Two forms of one test name each other, so that a change of one is compared with the other.',
    in: LEFT,
    bad: '"interpretationId": "kneeAngleRight",\n      "differsIn": "sample"',
    good: '"interpretationId": "kneeAngleRight",\n      "differsIn": "side"',
    check({ id, file }, report, { content }) {
      const { twins = [] } = file.value
      const known = indexInterpretations(content)
      for (const { from, to, differsIn } of PAIRS) {
        const other = id.replace(from, to)
        const isNamed = twins.some((twin) => twin.interpretationId === other && twin.differsIn === differsIn)
        const message = `${other} is a form of the same test, but this one does not name it.`
        const fix = `Write "twins": [{ "interpretationId": "${other}", "differsIn": "${differsIn}" }].`
        if (other !== id && known.has(other) && !isNamed) report(file.getPlace(['interpretationId']), message, fix)
      }
      twins.forEach(({ interpretationId: other, differsIn }, index) => {
        const theirs = known.get(other)?.file.value.twins ?? []
        const message = `${other} does not name ${id} as its twin in the same way.`
        if (!theirs.some((twin) => twin.interpretationId === id && twin.differsIn === differsIn))
          report(file.getPlace(['twins', index]), message, 'Let both name each other, or neither.')
      })
    },
  }),
  defineRule({
    id: 'twin-ranges',
    scope: 'definition',
    reason:
      'Two forms of one test have the same ranges, labels, colors and bands, or the range says why not in "source".',
    in: LEFT,
    bad: '"displayedStyle": "Yellow"',
    good: '"displayedStyle": "Green"',
    check(interpretation, report, { content }) {
      const { file } = interpretation
      for (const differsIn of ['side', 'sample'] as const)
        for (const other of listTwins(interpretation, content, differsIn))
          file.value.interpretationRanges.forEach((range, index) => {
            const theirs = other.file.value.interpretationRanges.find(({ rangeId }) => rangeId === range.rangeId)
            const isExplained = [range, theirs].some(
              (one) => one?.source && ('assumption' in one.source || one.source.note !== undefined),
            )
            const differs = theirs ? findDifference(range, interpretation, theirs, other) : 'rangeId'
            if (differs === undefined || (differsIn === 'sample' && isExplained)) return
            const message = `${range.rangeId} has a different ${differs} here than in ${other.id}.`
            const why = 'Change both, or say why in the "source" of the range.'
            const fix = differsIn === 'side' ? 'Change both sides, or neither.' : why
            report(file.getPlace(['interpretationRanges', index, differs]), message, fix)
          })
    },
  }),
  defineRule({
    id: 'finding-mirror',
    scope: 'definition',
    reason: 'A finding on the left side and the same finding on the right read the same, each naming its own side.',
    in: 'interpretations/knee-angle-left/incidental-right-pain.mdx',
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
  defineRule({
    id: 'twin-texts',
    scope: 'entry',
    reason: 'What is said about the left side is also said about the right side, each naming its own.',
    in: 'interpretations/knee-angle-left/normal.mdx',
    bad: 'Your left knee bends well.',
    good: 'Your left knee bends.',
    check({ entry, interpretation }, report, { content }) {
      for (const other of listTwins(interpretation, content, 'side')) {
        const theirs = other.entries.find(
          ({ contentId }) => contentId === mirrorSides(entry.contentId) || contentId === entry.contentId,
        )
        const unlike = `${entry.contentId} is not the mirror of the same text in ${other.id}.`
        const message = theirs ? unlike : `${other.id} has no text ${entry.contentId}.`
        if (theirs === undefined || serializeEntry(theirs) !== mirrorSides(serializeEntry(entry)))
          report(entry.place, message, 'Change both sides in the same words, each with its own side.')
      }
    },
  }),
]

/** What differs first between two ranges of one test. */
function findDifference(range: RangeFile, mine: LinkedInterpretation, theirs: RangeFile, other: LinkedInterpretation) {
  if (serializeBands(range, mine) !== serializeBands(theirs, other)) return 'band'
  return sharedKeys.find((key) => range[key] !== theirs[key])
}

/** The first and last value of bands, in steps of the last digit. */
function serializeBands(range: RangeFile, { file }: LinkedInterpretation): string {
  const scale = 10 ** (file.value.measures[0]?.decimals ?? 0)
  const steps = listBands(range).map((band) => toSteps(band, scale))
  return JSON.stringify(steps.map(({ low, high }) => `${low} to ${high}`))
}

function serializeEntry(entry: LinkedInterpretation['entries'][number]): string {
  const { title, sectionHeader, resultValues, summaryValues, urgency, nodes } = entry
  return JSON.stringify([title, sectionHeader, resultValues, summaryValues, urgency, serializeNodes(nodes)])
}

const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' }

/** Sides, in words and names; "right away" and "left untreated" are none. */
const SIDES = /left(?! (?:out|over|untreated|alone))|right(?! (?:away|now|after|before))|Left|Right/g

function mirrorSides(words: string): string {
  return words.replace(SIDES, (side) => OTHER[side]!)
}
