import type { AnswerCriteria, MeasurementCircumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { collectCircumstanceValues } from '../../catalogue/circumstances.ts'
import { evaluateBySexAndAge } from '../../catalogue/evaluate-by-sex-and-age.ts'
import { listFlags } from '../../catalogue/family.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'

/** A person as a test sees them. */
interface ReportPerson {
  readonly flags: readonly string[]
  readonly circumstances: MeasurementCircumstances
}

/** Words that cannot be read as a person: the problem, and the words that the test knows. */
interface PersonFailure {
  readonly problem: string
}

type Sex = 'FEMALE' | 'MALE'
type Meaning = { readonly flag: string } | { readonly name: string; readonly is: string }

const sexWords: Readonly<Record<string, Sex>> = { woman: 'FEMALE', female: 'FEMALE', man: 'MALE', male: 'MALE' }

/**
 * Reads a person such as "woman 62, diabetes, AFib" in the terms of one test: sex, age, and flags and circumstances by their
 * names or the words of their phrases. Whatever age and sex alone decide, such as an age group, follows from them. A word that
 * the test does not know is a failure.
 */
export function parseSamplePerson(words: string, test: LinkedInterpretation): ReportPerson | PersonFailure {
  const known = listKnownWords(test)
  const flags = new Set<string>()
  const circumstances: Record<string, string> = {}
  let sex: Sex | undefined
  let age: number | undefined
  for (const word of words.split(/[,;+]|\band\b/).flatMap((part) => splitPart(part, known))) {
    if (sexWords[word]) sex = sexWords[word]
    else if (/^\d+$/.test(word)) age = Number(word)
    else {
      const meanings = known.get(word) ?? []
      const [meaning, ...others] = meanings
      if (!meaning || others.length > 0) return { problem: describeUnknown(word, meanings, test) }
      if ('flag' in meaning) flags.add(meaning.flag)
      else circumstances[meaning.name] = meaning.is
    }
  }
  const { questionnaire } = test.definition
  for (const { flag, answers } of questionnaire?.flags ?? [])
    if (evaluateBySexAndAge(answers, { sex, age })) flags.add(flag)
  for (const { name, is, answers } of questionnaire?.circumstances ?? [])
    if (evaluateBySexAndAge(answers, { sex, age })) circumstances[name] = is
  if (sex !== undefined) circumstances['sex'] = sex
  const open = listAgeGroups(test.definition).find(({ circumstance }) => !(circumstance in circumstances))
  // Without this value, the selected text might be one for a different person.
  if (open)
    return {
      problem: `The texts of ${test.definition.name} depend on ${open.values.join(' or ')}: say the age, or one of them.`,
    }
  return { flags: listFlags(test.definition).filter((flag) => flags.has(flag)), circumstances }
}

/** The circumstances on which a text depends and which every person has: the axes of families, and what age decides for a rule. */
function listAgeGroups({ families, interpretationRanges, questionnaire }: InterpretationDefinition) {
  const axes = Object.values(families ?? {}).flatMap(({ axes: all = [] }) =>
    all.flatMap(({ circumstance, values }) => (circumstance === undefined ? [] : [{ circumstance, values }])),
  )
  const rules = interpretationRanges.flatMap(({ contentRules }) => contentRules)
  const asked = new Set(rules.flatMap(({ when, band }) => Object.keys({ ...when, ...band?.when })))
  const ofRules = [...asked].flatMap((circumstance) => {
    const values = (questionnaire?.circumstances ?? []).filter(({ name }) => name === circumstance)
    const isOfAge = values.length > 0 && values.every(({ answers }) => isDecidedByAge(answers))
    return isOfAge ? [{ circumstance, values: values.map(({ is }) => is) }] : []
  })
  return [...axes, ...ofRules]
}

/** Whether age, perhaps with sex, decides every condition. */
function isDecidedByAge(answers: AnswerCriteria): boolean {
  if (answers === 'otherwise') return false
  return [answers].flat().every((condition) => {
    const asked = Object.keys(condition)
    return asked.includes('age') && asked.every((question) => question === 'age' || question === 'sex')
  })
}

/** A part between commas: "woman 62" is two words, "atrial fibrillation" is one. */
function splitPart(part: string, known: ReadonlyMap<string, unknown>): string[] {
  const whole = normalize(part)
  if (whole === '' || known.has(whole)) return whole === '' ? [] : [whole]
  const [first = '', ...rest] = whole.replace(/^(?:age|aged) (?=\d)|(?<=\d) ?(?:years old|years)\b/g, '').split(' ')
  const isOwn = first in sexWords || /^\d+$/.test(first)
  return isOwn ? [first, ...splitPart(rest.join(' '), known)] : [whole]
}

/** The meanings of the words that a test knows. A word with several meanings is reported for the user to clarify. */
function listKnownWords({ definition, families }: LinkedInterpretation): ReadonlyMap<string, readonly Meaning[]> {
  const known = new Map<string, Meaning[]>()
  const add = (word: string, meaning: Meaning) => {
    const others = known.get(normalize(word)) ?? []
    const isNew = others.every((other) => JSON.stringify(other) !== JSON.stringify(meaning))
    if (isNew) known.set(normalize(word), [...others, meaning])
  }
  for (const { facts } of families)
    for (const { flag, phrase } of facts.flags) for (const word of listPhraseWords(flag, phrase)) add(word, { flag })
  for (const [name, values] of collectCircumstanceValues(definition))
    for (const is of name === 'sex' ? [] : values) add(is.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '), { name, is })
  for (const { name, is, people } of definition.questionnaire?.circumstances ?? []) {
    add(is, { name, is })
    add(people.replace(/^people (?:who have |of |with )?/, ''), { name, is })
  }
  return known
}

/**
 * The variants of a phrase: "a stroke or mini-stroke (TIA)" as it is, without parentheses, in parentheses, and each alternative;
 * "in your family" is kept in each.
 */
function listPhraseWords(flag: string, phrase: string): string[] {
  const [, words = phrase, family = ''] = /^(.*?)( in your family)?$/.exec(phrase) ?? []
  const bare = words.replace(/\s*\([^)]*\)|,.*$/g, '')
  const inBrackets = [...words.matchAll(/\(([^)]*)\)/g)].map(([, inside = '']) => inside)
  return [flag, phrase, ...[bare, ...bare.split(' or '), ...inBrackets].map((each) => `${each}${family}`)]
}

function normalize(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .replace(/^(?:a|an|the|had|has|with|being) /, '')
}

function describeUnknown(word: string, meanings: readonly Meaning[], test: LinkedInterpretation): string {
  const names = meanings.map((meaning) => ('flag' in meaning ? meaning.flag : meaning.is))
  if (names.length > 0) return `Unexpected "${word}", expected one of its meanings: ${names.join(' or ')}.`
  return `Unexpected "${word}", expected woman or man, an age, or what ${test.definition.name} knows: ${describeKnown(test)}.`
}

/** The flags with their phrases and the circumstances of a test: "AFIB (atrial fibrillation)". */
function describeKnown({ definition, families }: LinkedInterpretation): string {
  const phrases = new Map(families.flatMap(({ facts }) => facts.flags.map(({ flag, phrase }) => [flag, phrase])))
  const flags = [...phrases].map(([flag, phrase]) => (phrase.includes('{') ? flag : `${flag} (${phrase})`))
  const circumstances = [...collectCircumstanceValues(definition)]
    .filter(([name]) => name !== 'sex')
    .flatMap(([, values]) => values)
  return [...flags, ...circumstances].join(', ') || 'nothing more'
}

/** The definition's values by measure, from "62" or, for several measures, "128/82"; undefined if they are not numbers. */
export function parseValues(
  words: string,
  { measures }: InterpretationDefinition,
): Readonly<Record<string, number>> | undefined {
  const numbers = words.split('/').map((number) => Number(number.trim() === '' ? NaN : number))
  if (numbers.length > measures.length || !numbers.every(Number.isFinite)) return undefined
  return Object.fromEntries(numbers.map((number, at) => [measures[at]!.key, number]))
}
