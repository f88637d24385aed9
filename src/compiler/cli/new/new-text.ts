import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue, ContentRule } from '../../../catalogue/catalogue.ts'
import { kebab } from '../../link/kebab.ts'
import type { Answers } from './answers.ts'
import { askInterpretation, subjectOf } from './ask-place.ts'
import { draftText, edited, fileName, textDraft, type Draft } from './draft.ts'

/** Another text of a range, and the rule that picks it. */
export async function newEntry(ask: Answers, catalogue: Catalogue, folder: string): Promise<Draft[]> {
  const { definition, place, subject, withText } = await askRange(ask, catalogue, folder)
  const isNew = (id: string) => /^[A-Z0-9][A-Z0-9_]*$/.test(id) && !definition.entries[id]
  const expected = 'a new id in capitals, digits and "_"'
  const example = `CONTENT_${subject.rangeId}_UNDER_50`
  const contentId = await ask('id', 'Which id has the text?', example, [expected, isNew])
  const [key = '', value = ''] = (await ask('when', 'When is it read?', 'sex=FEMALE')).split('=')
  const isLimit = /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum)$/.test(key) && Number.isFinite(Number(value))
  const rule = isLimit ? { band: { [key]: Number(value) } } : { when: { [key]: value } }
  return [
    { path: `${place}/interpretation.json`, text: withText({ contentId, ...rule }) },
    textDraft(place, { contentId }, subject),
  ]
}

/** A family of texts of a range, and the histories that lead to it. */
export async function newFamily(ask: Answers, catalogue: Catalogue, folder: string): Promise<Draft[]> {
  const { definition, place, subject, withText } = await askRange(ask, catalogue, folder)
  const family = await ask('name', 'What is the family called?', `${fileName(subject.rangeId)}-by-history`)
  const areFlags = (answer: string) => answer.split(',').every((pair) => /^\s*[A-Z][A-Z0-9_]*\s*:\s*\S/.test(pair))
  const flags = await ask('flags', 'Which flags, each with its phrase?', 'AFIB:atrial fibrillation,DIABETES:diabetes', [
    'FLAG:the words that name it',
    areFlags,
  ])
  const pairs = flags.split(',').map((pair) => pair.split(':').map((part) => part.trim()))
  const names = pairs.map(([flag]) => flag).join(' ')
  const ids = {
    family,
    idPattern: `CONTENT_${family.toUpperCase().replaceAll('-', '_')}_{flags}`,
    noFlags: 'NONE',
    flags: pairs.map(([flag, phrase]) => ({ flag, phrase })),
  }
  const passage = `\n<When any="${names}">\nYou have <Flags of="${names}" />.\n</When>\n`
  const [, histories = ''] = (await ask('when', 'Whose history leads to it?', 'history=heartFailure,stroke')).split('=')
  const answers = { histories: histories.split(',') }
  const people = `people with ${answers.histories.map((history) => kebab(history).replaceAll('-', ' ')).join(' or ')}`
  const circumstance = { name: 'history', is: family, people, answers }
  const isFirst = definition.questionnaire?.circumstances === undefined
  const listed = withText({ contentId: family, when: { history: family } })
  const path = ['questionnaire', 'circumstances']
  const text = edited(listed, isFirst ? [path, [circumstance]] : [[...path, -1], circumstance])
  return [
    { path: `${place}/interpretation.json`, text },
    { path: `${place}/${family}.mdx`, text: draftText(ids, subject, passage) },
  ]
}

/** Asks for a range; `withText` is its definition with one more text and the rule that picks it. */
async function askRange(ask: Answers, catalogue: Catalogue, folder: string) {
  const { definition, place } = await askInterpretation(ask, catalogue)
  const ids = definition.interpretationRanges.map(({ rangeId }) => rangeId)
  const rangeId = await ask('range', 'Which range?', ids[0] ?? '', [ids.join(', '), (id) => ids.includes(id)])
  const index = ids.indexOf(rangeId)
  const range = definition.interpretationRanges[index]!
  const rules = ['interpretationRanges', index, 'contentRules']
  const withText = (rule: ContentRule) =>
    edited(
      readFileSync(join(folder, place, 'interpretation.json'), 'utf8'),
      [['interpretationRanges', index, 'contentIds', -1], rule.contentId],
      range.contentRules.length > 0 ? [[...rules, -1], rule] : [rules, [rule]],
    )
  return { definition, place, subject: subjectOf(definition, range), withText }
}
