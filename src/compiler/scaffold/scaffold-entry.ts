import type { LinkedContent } from '../link/link-content.ts'
import { roundTo } from '../../catalogue/band.ts'
import type { ContentRule, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { askInterpretation, askVariants } from './ask-interpretation.ts'
import { askRange } from './ask-range.ts'
import { assertRuleSplits } from './assert-rule-splits.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { AskOption } from './create-asker.ts'
import { listRequiredWords } from './list-required-words.ts'
import { createTextFile, type NewFile } from './new-file.ts'
import { scaffoldCombination } from './scaffold-combination.ts'

/** Creates a further text of a range with the rule that selects it; for a family's combination, a separate file, which needs no rule. */
export async function scaffoldEntry(
  ask: AskOption,
  { content }: { readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const named = await askInterpretation(ask, content)
  const { entries } = named.definition
  const isPlain = (id: string) => entries[id] !== undefined && scaffoldCombination(content, named.id, id) === undefined
  const contentId = await ask('id', {
    question: 'What is the id of the text?',
    example: 'CONTENT_HIGH_UNDER_50',
    expected: 'an id in capitals, digits and "_" that no text has yet, or the id of one combination of a family',
    isExpected: (id) => /^[A-Z0-9][A-Z0-9_]*$/.test(id) && !isPlain(id),
  })
  const combination = scaffoldCombination(content, named.id, contentId)
  if (combination) return combination
  const tests = await askVariants(ask, named, content)
  const { subject, addText } = await askRange(ask, tests, folder)
  const [key = '', value = ''] = (await ask('when', { question: 'When is it read?', example: 'sex=FEMALE' })).split('=')
  const rule = { contentId, ...toReason(named.definition, key, value) }
  for (const { definition } of tests.chosen) assertRuleSplits(definition, subject.rangeId, rule)
  const ids = { contentId, ...(tests.only && { only: tests.only }) }
  const texts = tests.chosen.map(({ id }) => `${id}/${contentId}`)
  const details = { ...subject, required: listRequiredWords(content, texts) }
  return [addText(rule).toFile(), createTextFile(tests.test.folder, ids, details)]
}

/** The reason why a rule applies: a limit to compare with a number, or a fact about the reader. */
function toReason(
  { measures }: InterpretationDefinition,
  key: string,
  value: string,
): Pick<ContentRule, 'band' | 'when'> {
  if (!/^(?:exclusiveM|m)(?:ax|in)imum$/.test(key)) return { when: { [key]: value } }
  const [limit, decimals] = [value.trim() === '' ? NaN : Number(value), measures[0]?.decimals ?? 0]
  if (!Number.isFinite(limit)) throw new ChangeRefusedError(`Unexpected ${key} "${value}", expected a number.`)
  if (roundTo(limit, decimals) !== limit)
    throw new ChangeRefusedError(`Unexpected ${key} ${value}, expected at most ${decimals} decimals.`)
  return { band: { [key]: limit } }
}
