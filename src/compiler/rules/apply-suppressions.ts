import type { RuleSuppression } from '../parse/content-file.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { CheckFinding, SourcePlace } from '../source/finding.ts'
import { defineCheckRule } from './rule.ts'

/** The rule about suppressions themselves. Its findings are known once every other rule has run. */
export const unusedSuppressionRule = defineCheckRule({
  id: 'unused-suppression',
  needsEveryFile: true,
  blocksBuild: false,
  scope: 'catalogue',
  reason: 'A suppression that suppresses nothing hides the next mistake.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'suppressions: [{ rule: repetition, reason: "A name." }]\ntitle: Iron',
  good: 'title: Iron',
  check: () => undefined,
})

/** A suppression, its place, and the lines of the file that it covers. */
interface PlacedSuppression extends RuleSuppression {
  readonly place: SourcePlace
  readonly from: number
  readonly to: number
}

/**
 * Leaves out what files suppress, and reports suppressions that suppress nothing. An MDX file or a message file suppresses
 * findings in all of itself; in a definition, a suppression covers the part (such as a range) that contains it.
 */
export function applySuppressions(content: LinkedContent, findings: readonly CheckFinding[]): CheckFinding[] {
  const written = listSuppressions(content)
  const used = new Set<PlacedSuppression>()
  const unsuppressed = findings.filter((finding) => {
    const covering = written.filter(
      ({ rule, place, from, to }) =>
        rule === finding.rule && place.file === finding.file && from <= finding.line && finding.line <= to,
    )
    for (const one of covering) used.add(one)
    return covering.length === 0
  })
  const unused = written
    .filter((one) => !used.has(one))
    .map(({ rule, place }): CheckFinding => ({
      rule: unusedSuppressionRule.id,
      severity: unusedSuppressionRule.severity,
      ...place,
      message: `The suppression of "${rule}" suppresses nothing.`,
      fix: 'Delete it.',
    }))
  return [...unsuppressed, ...unused]
}

/** Every suppression once, although each interpretation of a shared folder has it. */
function listSuppressions({ parsed }: LinkedContent): PlacedSuppression[] {
  const inTexts = parsed.texts.flatMap(({ facts, frontMatter }) =>
    getSuppressions(facts).map((one, index) => ({
      ...one,
      place: frontMatter.getPlace(['suppressions', index]),
      from: 1,
      to: Infinity,
    })),
  )
  const inDefinitions = parsed.data.flatMap((file) =>
    listParts(file.value).flatMap(({ path, value }) =>
      getSuppressions(value).map((one, index) => ({
        ...one,
        place: file.getPlace([...path, 'suppressions', index]),
        ...file.getLines(path),
      })),
    ),
  )
  const all = [...inTexts, ...inDefinitions]
  return [...new Map(all.map((one) => [`${one.place.file}:${one.place.line}:${one.place.column}`, one])).values()]
}

function getSuppressions(value: object): readonly RuleSuppression[] {
  return (value as { readonly suppressions?: readonly RuleSuppression[] }).suppressions ?? []
}

/** What may have suppressions: the definition itself, and the members of its lists. */
function listParts(value: object): { path: (string | number)[]; value: object }[] {
  const members = Object.entries(value).flatMap(([key, list]: [string, unknown]) =>
    Array.isArray(list) ? list.map((member: object, index) => ({ path: [key, index], value: member })) : [],
  )
  return [{ path: [], value }, ...members]
}
