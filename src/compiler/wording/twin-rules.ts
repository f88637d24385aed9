import type { RangeFile } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { bandsOf, type LinkedInterpretation } from '../link.ts'
import type { DefinitionRule } from './definition-rules.ts'
import { once } from './rule.ts'

/** Tests that share their bands: the two sides, lab and finger-stick, the conditions of one programme. */
const familyOf = (id: string): string | undefined =>
  /^(?:sixForLife)/.exec(id)?.[0] ??
  /^(?:lab|pointOfCare)(?!Cortisol)(.+)$/.exec(id)?.[1] ??
  /^(.+?)(?:Left|Right)$/.exec(id)?.[1]

/** The tests of each kin. */
const twinsOf = once((all: readonly LinkedInterpretation[]) => {
  const twins = new Map<string, LinkedInterpretation[]>()
  for (const one of all) {
    const kin = familyOf(one.id)
    if (kin !== undefined) twins.set(kin, [...(twins.get(kin) ?? []), one])
  }
  return twins
})

/** Definitions that must decide alike, decide alike. */
export const twinBands: DefinitionRule = {
  id: 'twin-bands',
  severity: 'error',
  reason:
    'The left and the right side, lab and finger-stick, and the conditions of one programme have the same bands and colours.',
  bad: 'Abnormal begins at 0.89 in the left leg and at 0.98 in the right leg',
  good: 'Abnormal begins at 0.89 in both legs',
  check: twinFindings,
}

function twinFindings(interpretation: LinkedInterpretation, others: readonly LinkedInterpretation[]): Finding[] {
  const kin = familyOf(interpretation.id)
  const twin =
    kin === undefined
      ? undefined
      : twinsOf(others)
          .get(kin)
          ?.find((other) => other !== interpretation)
  if (!twin) return []
  const ranges = new Map(twin.file.value.interpretationRanges.map((range) => [range.rangeId, range]))
  return interpretation.file.value.interpretationRanges.flatMap((range, index): Finding[] => {
    const other = ranges.get(range.rangeId)
    if (!other) return []
    const differs = (['displayedLabel', 'displayedStyle', 'band'] as const).find((key) =>
      key === 'band' ? gridOf(range, interpretation) !== gridOf(other, twin) : range[key] !== other[key],
    )
    if (differs === undefined) return []
    return [
      {
        rule: 'twin-bands',
        severity: 'error',
        ...interpretation.file.source.place(interpretation.file.offsetOf(['interpretationRanges', index, differs])),
        message: `${range.rangeId} has another ${differs} here than in ${twin.id}.`,
        fix: 'The specification gives both the same: change both, or neither.',
      },
    ]
  })
}

/** The first and last value that bands hold, in steps of the last digit. */
function gridOf(range: RangeFile, { file }: LinkedInterpretation): string {
  const scale = 10 ** (file.value.measures[0]?.decimals ?? 0)
  return bandsOf(range)
    .map(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) => {
      const low =
        minimum === undefined
          ? exclusiveMinimum === undefined
            ? ''
            : Math.round(exclusiveMinimum * scale) + 1
          : Math.round(minimum * scale)
      const high =
        maximum === undefined
          ? exclusiveMaximum === undefined
            ? ''
            : Math.round(exclusiveMaximum * scale) - 1
          : Math.round(maximum * scale)
      return `${low} to ${high}`
    })
    .join()
}
