import type { Catalogue, InterpretationRange } from '../../catalogue/catalogue.ts'
import { isResultRange } from '../../catalogue/urgency.ts'
import { toKebabCase, isTestName } from '../link/to-kebab-case.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { findNearest } from '../source/suggest.ts'
import type { AskOption } from './create-asker.ts'
import type { TextDetails } from './new-file.ts'

/** Asks for a test, which may be named as its folder is. */
export async function askInterpretation(ask: AskOption, { interpretations }: Catalogue, content: LinkedContent) {
  const id = await ask('interpretation', { question: 'Which interpretation?', example: 'labGlucose' })
  const definition = Object.values(interpretations).find(({ interpretationId }) => isTestName(id, interpretationId))
  const near = findNearest(id, Object.keys(interpretations))
  if (!definition) throw new Error(`There is no interpretation "${id}".${near ? ` Did you mean "${near}"?` : ''}`)
  const { interpretationId } = definition
  const test = content.interpretations.find((one) => one.id === interpretationId)
  return { definition, place: test?.folder ?? `interpretations/${toKebabCase(interpretationId)}`, test }
}

/** Throws for a test that shares its folder: whether an addition is for it alone, its author says. */
export function refuseSharedFolder({ test }: Awaited<ReturnType<typeof askInterpretation>>): void {
  const variant = test?.file.value.variant
  if (!test || !variant) return
  const where = `Write it in ${test.file.source.file}, for all of them, or for one with "only": "${variant.value}".`
  throw new Error(`${test.id} shares its folder with other tests. ${where} content/README.md shows how.`)
}

/** The details of a new text of a range; its title, values and signs that mean calling 911 are those of another text of the range. */
export function toTextDetails(
  { definition: { name, entries }, test }: Pick<Awaited<ReturnType<typeof askInterpretation>>, 'definition' | 'test'>,
  range: InterpretationRange,
): TextDetails {
  const { rangeId, displayedLabel: label, displayedStyle } = range
  const sibling = Object.values(entries).find((entry) => entry.rangeId === rangeId)
  const style = isResultRange(range) ? displayedStyle : undefined
  const text = test?.entries.find((entry) => entry.rangeId === rangeId)?.origin.source.text
  const signs = /<Emergency signs="([^"]+)"/.exec(text ?? '')?.[1]
  return {
    rangeId,
    label,
    style,
    title: sibling?.title ?? name,
    values: sibling?.resultValues ?? [],
    ...(signs && { signs }),
  }
}
