import { toContentId } from '../../catalogue/family.ts'
import { listAxes, listCombinations } from '../link/list-combinations.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import type { FamilyFrontMatter } from '../parse/content-file.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import { askInterpretation, askVariants, splitList } from './ask-interpretation.ts'
import { askRange } from './ask-range.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { AskOption } from './create-asker.ts'
import { isFamilyName, toIdStem } from './family-name.ts'
import { listRequiredWords } from './list-required-words.ts'
import { formatTextFile, toFileName, type NewFile } from './new-file.ts'

/** Creates a family of texts of a range with its axes and flags, and the histories that lead to it. */
export async function scaffoldFamily(
  ask: AskOption,
  { content }: { readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const tests = await askVariants(ask, await askInterpretation(ask, content), content)
  const { subject, addText } = await askRange(ask, tests, folder)
  const family = await ask('name', {
    question: 'What is the family called?',
    example: `${toFileName(subject.rangeId)}-by-history`,
    expected: 'a new name in lowercase letters and digits with "-" between words',
    isExpected: (name) =>
      isFamilyName(name) && tests.all.every(({ families }) => families.every(({ facts }) => facts.family !== name)),
  })
  const { axes, flags, noFlags, exclusive } = await askSharedFacts(ask, tests.test)
  const when = await ask('when', { question: 'Whose history leads to it?', example: 'history=heartFailure,stroke' })
  const [key, histories = ''] = when.split('=')
  if (key !== 'history' || histories === '')
    throw new ChangeRefusedError(`Unexpected when "${when}", expected such as "history=heartFailure,stroke".`)
  const definition = addText({ contentId: family, when: { history: family } })
  const answers = { histories: splitList(histories) }
  const people = `people with ${answers.histories.map((history) => toKebabCase(history).replaceAll('-', ' ')).join(' or ')}`
  const path = ['questionnaire', 'circumstances']
  for (const circumstance of listMissingCircumstances(tests.test, axes)) definition.add(path, circumstance)
  definition.add(path, { name: 'history', is: family, people, answers })
  const names = flags.map(({ flag }) => flag).join(' ')
  const patterns = [...axes.map(({ axis }) => `{${axis}}`), ...(flags.length > 0 ? ['{flags}'] : [])]
  const ids = {
    ...(tests.only && { only: tests.only }),
    family,
    idPattern: `${toIdStem(family)}_${patterns.join('_')}`,
    ...(axes.length > 0 && {
      axes: Object.fromEntries(axes.map(({ axis, values }) => [axis, values.map(toWrittenValue)])),
    }),
    ...(flags.length > 0 && { ...(noFlags !== undefined && { noFlags }), flags }),
    ...(exclusive && { exclusive }),
  }
  const passages = [
    ...axes.flatMap(({ axis, values }) =>
      values.map(({ value }) => `\n<When ${axis}="${value}">\nTODO: write what only ${value} reads.\n</When>\n`),
    ),
    ...(flags.length > 0 ? [`\n<When any="${names}">\nYou have <Flags of="${names}" />.\n</When>\n`] : []),
  ]
  const pattern = {
    idPattern: ids.idPattern,
    flags,
    axes: listAxes({ axes }),
    ...(noFlags !== undefined && { noFlags }),
  }
  const readers = listCombinations({ axes, flags, ...(exclusive && { exclusive }) })
  const texts = tests.chosen.flatMap(({ id }) => [
    `${id}/${family}`,
    ...readers.map((reader) => `${id}/${toContentId(pattern, reader)}`),
  ])
  const required = listRequiredWords(content, texts)
  const text = formatTextFile(ids, { ...subject, required }, passages.join(''))
  return [definition.toFile(), { path: `${tests.test.folder}/${family}.mdx`, text }]
}

/** The facts that all families of a test share. */
type SharedFacts = Pick<FamilyFrontMatter, 'axes' | 'flags' | 'noFlags' | 'exclusive'>

/** Asks for axes and flags, or takes those of the test's other families, which must be the same. */
async function askSharedFacts(ask: AskOption, { id, families, folder }: LinkedInterpretation): Promise<SharedFacts> {
  const [other] = families
  if (!other) {
    const axes = await askAxes(ask)
    return { axes, flags: await askFlags(ask, axes), noFlags: 'NONE' }
  }
  const { facts } = other
  if (facts.axes.some(({ axis }) => facts.rangeId.includes(`{${axis}}`)))
    throw new ChangeRefusedError(
      `Each family of ${id} is for several ranges. Write the new one by hand: copy ${folder}/${facts.family}.mdx, change its ` +
        'names and words, and name it in the contentIds of its ranges in interpretation.json.',
    )
  const alike = {
    axes: facts.axes.map(({ axis, values }) => `${axis}:${values.map(({ value }) => value).join(',')}`).join(';'),
    flags: facts.flags.map(({ flag, phrase }) => `${flag}:${phrase}`).join(','),
  }
  for (const [name, usual] of Object.entries(alike)) {
    const question = `All families of ${id} have the same ${name}: ${usual || 'none'}. Press Enter.`
    const answer = await ask(name, { question, example: usual || 'none', fallback: usual })
    if (answer !== usual)
      throw new ChangeRefusedError(
        `Unexpected ${name} "${answer}", expected ${usual || 'none'}, as other families of ${id} have.`,
      )
  }
  return facts
}

/** Asks for the axes, such as "age:UNDER55,OVER55" or "age:UNDER55,OVER55;sex:FEMALE,MALE"; most families have none. */
async function askAxes(ask: AskOption): Promise<FamilyFrontMatter['axes']> {
  const answer = await ask('axes', {
    question: 'By which axes does everyone read one of several wordings, if any?',
    example: 'age:UNDER55,OVER55',
    fallback: '',
    expected: 'a name and at least two values, such as "age:UNDER55,OVER55" or "age:UNDER55,OVER55;sex:FEMALE,MALE"',
    isExpected: (axes) =>
      axes === '' ||
      axes.split(';').every((one) => /^\s*[a-z][a-zA-Z]*\s*:\s*[A-Z0-9_]+(?:\s*,\s*[A-Z0-9_]+)+\s*$/.test(one)),
  })
  if (answer === '') return []
  return answer.split(';').map((one) => {
    const [axis = '', values = ''] = one.split(':').map((part) => part.trim())
    return { axis, values: splitList(values).map((value) => ({ value })) }
  })
}

/** Asks for the flags, which are optional for a family with axes. */
async function askFlags(ask: AskOption, axes: FamilyFrontMatter['axes']): Promise<FamilyFrontMatter['flags']> {
  const answer = await ask('flags', {
    question: 'Which flags, each with its phrase?',
    example: 'AFIB:atrial fibrillation,DIABETES:diabetes',
    ...(axes.length > 0 && { fallback: '' }),
    expected: 'FLAG:the words that name it',
    isExpected: (flags) =>
      (flags === '' && axes.length > 0) || flags.split(',').every((pair) => /^\s*[A-Z][A-Z0-9_]*\s*:\s*\S/.test(pair)),
  })
  if (answer === '') return []
  const pairs = splitList(answer).map((pair) => pair.split(':').map((part) => part.trim()))
  return pairs.map(([flag = '', phrase = '']) => ({ flag, phrase }))
}

/** The circumstances for values of the axes that the test does not declare yet; the name of an age group says who is in it. */
function listMissingCircumstances(
  { id, folder, file }: LinkedInterpretation,
  axes: FamilyFrontMatter['axes'],
): object[] {
  const known = new Set(file.value.questionnaire?.circumstances?.map(({ is }) => is))
  const values = axes.filter(({ axis }) => axis !== 'sex').flatMap((each) => each.values)
  return values
    .filter(({ value, people }) => people === undefined && !known.has(value))
    .map(({ value: is }) => {
      const [, side, years] = /^(UNDER|OVER)_?(\d+)$/.exec(is) ?? []
      if (side === undefined)
        throw new ChangeRefusedError(
          `Nothing says who is ${is}. First write it into "circumstances" under "questionnaire" in ${folder}/interpretation.json ` +
            `of ${id}, with the answers that lead to it, or name age groups, such as age:UNDER55,OVER55.`,
        )
      const age = Number(years)
      const isUnder = side === 'UNDER'
      return {
        name: 'ageGroup',
        is,
        people: isUnder ? `people under ${age}` : `people of ${age} or more`,
        answers: { age: isUnder ? { exclusiveMaximum: age } : { minimum: age } },
      }
    })
}

/** Formats a value of an axis as in a family's file: by itself, unless it has words of its own. */
function toWrittenValue(value: FamilyFrontMatter['axes'][number]['values'][number]): unknown {
  return Object.keys(value).length > 1 ? value : value.value
}
