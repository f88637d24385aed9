import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue, ContentRule } from '../../catalogue/catalogue.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import type { AskOption } from './create-asker.ts'
import { askInterpretation, refuseSharedFolder, toTextDetails } from './ask-interpretation.ts'
import { formatTextFile, editJson, toFileName, createTextFile, type NewFile } from './new-file.ts'
import { scaffoldCombination } from './scaffold-combination.ts'

/** Another text of a range, and the rule that picks it; of a family's combination, a file of its own, which needs no rule. */
export async function scaffoldEntry(
  ask: AskOption,
  { catalogue, content }: { readonly catalogue: Catalogue; readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const test = await askInterpretation(ask, catalogue, content)
  const { entries, interpretationId } = test.definition
  const isPlain = (id: string) =>
    entries[id] !== undefined && scaffoldCombination(content, interpretationId, id) === undefined
  const contentId = await ask('id', {
    question: 'What is the id of the text?',
    example: 'CONTENT_HIGH_UNDER_50',
    expected: 'an id in capitals, digits and "_" that no text has yet, or the id of one combination of a family',
    isExpected: (id) => /^[A-Z0-9][A-Z0-9_]*$/.test(id) && !isPlain(id),
  })
  const combination = scaffoldCombination(content, interpretationId, contentId)
  if (combination) return combination
  refuseSharedFolder(test)
  const { place, subject, withText } = await askRange(ask, test, folder)
  const [key = '', value = ''] = (await ask('when', { question: 'When is it read?', example: 'sex=FEMALE' })).split('=')
  const isLimit = /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum)$/.test(key) && Number.isFinite(Number(value))
  const rule = isLimit ? { band: { [key]: Number(value) } } : { when: { [key]: value } }
  return [
    { path: `${place}/interpretation.json`, text: withText({ contentId, ...rule }) },
    createTextFile(place, { contentId }, subject),
  ]
}

/** A family of texts of a range, and the histories that lead to it. */
export async function scaffoldFamily(
  ask: AskOption,
  { catalogue, content }: { readonly catalogue: Catalogue; readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const test = await askInterpretation(ask, catalogue, content)
  refuseSharedFolder(test)
  const { definition } = test
  const { place, subject, withText } = await askRange(ask, test, folder)
  const family = await ask('name', {
    question: 'What is the family called?',
    example: `${toFileName(subject.rangeId)}-by-history`,
  })
  const flags = await ask('flags', {
    question: 'Which flags, each with its phrase?',
    example: 'AFIB:atrial fibrillation,DIABETES:diabetes',
    expected: 'FLAG:the words that name it',
    isExpected: (answer) => answer.split(',').every((pair) => /^\s*[A-Z][A-Z0-9_]*\s*:\s*\S/.test(pair)),
  })
  const pairs = flags.split(',').map((pair) => pair.split(':').map((part) => part.trim()))
  const names = pairs.map(([flag]) => flag).join(' ')
  const ids = {
    family,
    idPattern: `CONTENT_${family.toUpperCase().replaceAll('-', '_')}_{flags}`,
    noFlags: 'NONE',
    flags: pairs.map(([flag, phrase]) => ({ flag, phrase })),
  }
  const passage = `\n<When any="${names}">\nYou have <Flags of="${names}" />.\n</When>\n`
  const when = await ask('when', { question: 'Whose history leads to it?', example: 'history=heartFailure,stroke' })
  const [, histories = ''] = when.split('=')
  const answers = { histories: histories.split(',') }
  const people = `people with ${answers.histories.map((history) => toKebabCase(history).replaceAll('-', ' ')).join(' or ')}`
  const circumstance = { name: 'history', is: family, people, answers }
  const isFirst = definition.questionnaire?.circumstances === undefined
  const withEntry = withText({ contentId: family, when: { history: family } })
  const path = ['questionnaire', 'circumstances']
  const text = editJson(withEntry, isFirst ? [path, [circumstance]] : [[...path, -1], circumstance])
  return [
    { path: `${place}/interpretation.json`, text },
    { path: `${place}/${family}.mdx`, text: formatTextFile(ids, subject, passage) },
  ]
}

/** Asks for a range; `withText` is its definition with one more text and the rule that picks it. */
async function askRange(
  ask: AskOption,
  { definition, place, test }: Awaited<ReturnType<typeof askInterpretation>>,
  folder: string,
) {
  const ids = definition.interpretationRanges.map(({ rangeId }) => rangeId)
  const rangeId = await ask('range', {
    question: 'Which range?',
    example: ids[0] ?? '',
    expected: `one of ${ids.join(', ')}`,
    isExpected: (id) => ids.includes(id),
  })
  const index = ids.indexOf(rangeId)
  const range = definition.interpretationRanges[index]!
  const rules = ['interpretationRanges', index, 'contentRules']
  const withText = (rule: ContentRule) =>
    editJson(
      readFileSync(join(folder, place, 'interpretation.json'), 'utf8'),
      [['interpretationRanges', index, 'contentIds', -1], rule.contentId],
      range.contentRules.length > 0 ? [[...rules, -1], rule] : [rules, [rule]],
    )
  return { place, subject: toTextDetails({ definition, test }, range), withText }
}
