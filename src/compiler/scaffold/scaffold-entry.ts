import type { LinkedContent } from '../link/link-content.ts'
import { askInterpretation, askVariants } from './ask-interpretation.ts'
import { askRange } from './ask-range.ts'
import type { AskOption } from './create-asker.ts'
import { listRequiredWords } from './list-required-words.ts'
import { createTextFile, type NewFile } from './new-file.ts'
import { scaffoldCombination } from './scaffold-combination.ts'

/** Another text of a range, and the rule that picks it; of a family's combination, a file of its own, which needs no rule. */
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
  const isLimit = /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum)$/.test(key) && Number.isFinite(Number(value))
  const rule = isLimit ? { band: { [key]: Number(value) } } : { when: { [key]: value } }
  const ids = { contentId, ...(tests.only && { only: tests.only }) }
  const texts = tests.chosen.map(({ id }) => `${id}/${contentId}`)
  const details = { ...subject, required: listRequiredWords(content, texts) }
  return [addText({ contentId, ...rule }).toFile(), createTextFile(tests.test.folder, ids, details)]
}
