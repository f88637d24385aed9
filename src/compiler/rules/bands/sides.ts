import { bandsOf } from '../../link/definition.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link.ts'
import type { RangeFile } from '../../parse/content-file.ts'
import { defineRule, once } from '../rule.ts'
import { stepsOf } from './stretches.ts'

const interpretationsById = once(
  ({ interpretations }: LinkedContent) =>
    new Map(interpretations.map((interpretation) => [interpretation.id, interpretation])),
)

/** Rules over tests that are read on a left and a right side. */
export const sideRules = [
  defineRule({
    id: 'side-name',
    scope: 'definition',
    severity: 'error',
    reason: 'The name above a result says which side it is of.',
    in: 'interpretations/knee-angle-left/interpretation.json',
    bad: '"name": "Knee Angle, Right Knee"',
    good: '"name": "Knee Angle, Left Knee"',
    check({ id, file, entries }, report) {
      const side = /(Left|Right)$/.exec(id)?.[1]?.toLowerCase()
      const names = (words: string, expected: string) => new RegExp(`\\b${expected}\\b`, 'i').test(words)
      const say = (words: string, expected: string) =>
        [`"${words}" does not name the ${expected} side.`, `Write "${expected}".`] as const
      if (side !== undefined && !names(file.value.name, side)) report(file.at(['name']), ...say(file.value.name, side))
      for (const { title, origin } of entries)
        if (side !== undefined && !names(title, side)) report(origin.frontMatter.at(['title']), ...say(title, side))
      file.value.measures.forEach(({ key, label = '' }, index) => {
        const expected = /^(left|right)[A-Z]/.exec(key)?.[1]
        if (expected !== undefined && label !== '' && !names(label, expected))
          report(file.at(['measures', index, 'label']), ...say(label, expected))
      })
    },
  }),
  defineRule({
    id: 'twin-bands',
    scope: 'definition',
    severity: 'error',
    reason: 'The left and the right side have the same ranges, labels, colors and bands.',
    in: 'interpretations/knee-angle-left/interpretation.json',
    bad: '"displayedStyle": "Yellow"',
    good: '"displayedStyle": "Green"',
    check(interpretation, report, { content }) {
      const { file, id } = interpretation
      const twinId = id.endsWith('Left') ? id.replace(/Left$/, 'Right') : id.replace(/Right$/, 'Left')
      const other = interpretationsById(content).get(twinId)
      if (!other || other === interpretation) return
      file.value.interpretationRanges.forEach((range, index) => {
        const theirs = other.file.value.interpretationRanges.find(({ rangeId }) => rangeId === range.rangeId)
        const differs = theirs
          ? (['displayedLabel', 'displayedRange', 'displayedStyle', 'band'] as const).find((key) =>
              key === 'band' ? gridOf(range, interpretation) !== gridOf(theirs, other) : range[key] !== theirs[key],
            )
          : 'rangeId'
        if (differs !== undefined)
          report(
            file.at(['interpretationRanges', index, differs]),
            `${range.rangeId} has another ${differs} here than in ${other.id}.`,
            'Change both sides, or neither.',
          )
      })
    },
  }),
]

/** The first and last value that bands hold, in steps of the last digit. */
function gridOf(range: RangeFile, { file }: LinkedInterpretation): string {
  const scale = 10 ** (file.value.measures[0]?.decimals ?? 0)
  return bandsOf(range)
    .map((band) =>
      Object.values(stepsOf(band, scale, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])).join(' to '),
    )
    .join()
}
