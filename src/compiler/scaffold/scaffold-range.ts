import type { RangeColor, InterpretationRange } from '../../catalogue/catalogue.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import { askInterpretation, askVariants, toTextDetails } from './ask-interpretation.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { AskOption } from './create-asker.ts'
import { joinVariants, openDefinition } from './open-definition.ts'
import { createSourceTodo } from './join-sources.ts'
import { listRequiredWords } from './list-required-words.ts'
import { createTextFile, type NewFile } from './new-file.ts'
import { splitRange, type SplitRange } from './split-range.ts'

/** Adds a range that begins at a value and takes over the upper end of the range that contains the value. */
export async function scaffoldRange(
  ask: AskOption,
  { content }: { readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const tests = await askVariants(ask, await askInterpretation(ask, content), content)
  const { test, chosen, all, only } = tests
  const ids = new Set(all.flatMap(({ definition }) => definition.interpretationRanges.map(({ rangeId }) => rangeId)))
  const rangeId = await ask('id', {
    question: 'What is the id of the range?',
    example: 'VERY_HIGH',
    expected: 'a new id in capitals, digits and "_"',
    isExpected: (id) => /^[A-Z0-9][A-Z0-9_]*$/.test(id) && !ids.has(id),
  })
  const label = await ask('name', { question: 'What do participants call it?', example: 'Very High' })
  const threshold = await ask('threshold', {
    question: 'At which value does it begin, or at which for each sex (MALE=40,FEMALE=35)?',
    example: '200',
  })
  const splits = new Map(chosen.map((one) => [one, splitRange(one.definition, threshold)]))
  const { range: lower } = splits.get(test)!
  for (const [{ file }, { range }] of splits)
    if (range.rangeId !== lower.rangeId)
      throw new ChangeRefusedError(
        `${threshold} is in ${lower.rangeId} of ${test.id}, but in ${range.rangeId} of ${file.value.interpretationId}. ` +
          'Begin the range with one --variant after the other.',
      )
  const definition = openDefinition(tests, folder)
  const at = definition.findRange(lower.rangeId)
  const findLower = ({ file }: LinkedInterpretation) =>
    file.value.interpretationRanges.find((range) => range.rangeId === lower.rangeId)
  const setPart = (key: keyof SplitRange['lower']) =>
    definition.set(
      [...at, key],
      (one) => splits.get(one)!.lower[key],
      (one) => findLower(one)?.[key],
    )
  if (chosen.some((one) => findLower(one)?.source))
    definition.set(
      [...at, 'source'],
      (one) => createSourceTodo(findLower(one)?.source),
      (one) => findLower(one)?.source,
    )
  setPart('band')
  setPart('displayedRange')
  const displayedStyle = chooseStyle(test, lower)
  const contentId = `CONTENT_${rangeId}`
  const added = {
    rangeId,
    displayedLabel: label,
    displayedRange: joinVariants(chosen, (one) => splits.get(one)!.upper.displayedRange),
    displayedStyle,
    outcome: 'result',
    band: joinVariants(chosen, (one) => splits.get(one)!.upper.band),
    contentIds: [contentId],
  }
  definition.add(['interpretationRanges'], added, lower.rangeId)
  if (test.definition.graphRanges.includes(lower.rangeId)) definition.add(['graphRanges'], rangeId, lower.rangeId)
  const required = listRequiredWords(
    content,
    chosen.map(({ id }) => `${id}/${contentId}`),
  )
  const details = { ...toTextDetails(test, lower), rangeId, label, style: displayedStyle, isPressing: false, required }
  return [definition.toFile(), createTextFile(test.folder, { contentId, ...(only && { only }) }, details)]
}

/** The color of the range that is split; above the last green range, the next color. */
function chooseStyle(
  { definition }: LinkedInterpretation,
  { rangeId, displayedStyle }: InterpretationRange,
): RangeColor {
  if (displayedStyle !== 'Green') return displayedStyle
  const { graphRanges, interpretationRanges } = definition
  const next = graphRanges[graphRanges.indexOf(rangeId) + 1]
  return interpretationRanges.find((range) => range.rangeId === next)?.displayedStyle === 'Green' ? 'Green' : 'Yellow'
}
