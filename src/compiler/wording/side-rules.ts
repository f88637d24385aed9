import type { IncidentalFacts } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { LinkedInterpretation, LinkedText } from '../link.ts'
import type { DefinitionRule } from './definition-rules.ts'
import { keyPlace, matches, patternOf, type Hit, type Sentence, type WordingRule } from './rule.ts'

type Side = 'left' | 'right'

/** The side of an id such as `peripheralArterialDiseaseLeft` or `leftArmCriticalBloodPressure`. */
function sideOf(id: string): Side | undefined {
  if (/Left$|^left[A-Z](?!.*Difference)/.test(id)) return 'left'
  return /Right$|^right[A-Z](?!.*Difference)/.test(id) ? 'right' : undefined
}

const otherOf = (side: Side): Side => (side === 'left' ? 'right' : 'left')

/** Left where it should say right, or the reverse. */
export const side: WordingRule = {
  id: 'side',
  severity: 'error',
  reason: 'A finding of one leg told of the other sends the physician to the wrong side.',
  bad: 'In the left leg’s result: "The blood flow in your right leg is low."',
  good: 'In the left leg’s result: "The blood flow in your left leg is low."',
  check(reading) {
    const own = sideOf(reading.interpretation.id)
    if (own === undefined) return []
    const hits = wrongSides(reading.sentences, own)
    const { title } = reading.entry
    if (!namesSide(title, own))
      hits.push({
        place: keyPlace(reading, 'title'),
        message: `The title "${title}" does not name the ${own} side.`,
        fix: `Write "${own}" in the title.`,
      })
    return hits
  },
}

const BODY = 'leg|foot|ankle|side|arm|calf|toes?|carotid|artery|neck'

/** Where sentences name the other side alone, or another side than the value that they show. */
function wrongSides(sentences: readonly Sentence[], own: Side | undefined): Hit[] {
  const other = own && otherOf(own)
  const named =
    other === undefined
      ? []
      : matches(sentences, patternOf(`\\b${other} (?:${BODY})\\b`))
          .filter(
            ({ sentence }) =>
              !new RegExp(`\\bboth\\b|\\bother\\b|\\beach\\b|\\beither\\b|\\b${own}\\b`, 'i').test(sentence.text),
          )
          .map(({ sentence, match }): Hit => ({
            place: sentence.place(match.index),
            message: `"${match[0]}" stands in the result of the ${own} side.`,
            fix: `Write "${match[0].replace(/^\w+/, own!)}".`,
          }))
  return named.length > 0 ? named : sentences.flatMap(valueSides)
}

/** "in your left arm {rightArmSystolic}": the sides that are named and the sides of the values, in order. */
function valueSides({ text, place }: Sentence): Hit[] {
  const words = [
    ...text
      .replace(/\{\w+\}/g, (name) => ' '.repeat(name.length))
      .matchAll(/\b(left|right) (?:arm|leg|ankle|foot)\b/gi),
  ]
  const values = [...text.matchAll(/\{(left|right)\w*\}/g)]
  if (words.length === 0 || values.length === 0) return []
  const sides = (found: readonly RegExpExecArray[]) =>
    [...new Set(found.map((match) => match[1]!.toLowerCase()))].join(' and ')
  return sides(words) === sides(values)
    ? []
    : [
        {
          place: place(words[0]!.index),
          message: `The sentence speaks of ${sides(words)}, but shows ${values.map(([name]) => name).join(' and ')}.`,
          fix: 'Let the words and the values name the same side in the same order.',
        },
      ]
}

const namesSide = (title: string, own: Side) =>
  new RegExp(`\\b${own}\\b`, 'i').test(title) && !new RegExp(`\\b${otherOf(own)}\\b`, 'i').test(title)

/** The name and the drawings of a test of one side. */
export const sideName: DefinitionRule = {
  id: 'side-name',
  severity: 'error',
  reason: 'The name above a result says which leg or artery it is; its label on an arm says which arm.',
  bad: '"interpretationId": "peripheralArterialDiseaseLeft" with "name": "Peripheral Artery Disease, Right Leg"',
  good: '"interpretationId": "peripheralArterialDiseaseLeft" with "name": "Peripheral Artery Disease, Left Leg"',
  check({ id, file }): Finding[] {
    const own = sideOf(id)
    const report = (path: readonly (string | number)[], words: string, expected: Side): Finding[] => [
      {
        rule: 'side-name',
        severity: 'error',
        ...file.source.place(file.offsetOf(path)),
        message: `"${words}" does not name the ${expected} side.`,
        fix: `Write "${expected}".`,
      },
    ]
    return [
      ...(own && !namesSide(file.value.name, own) ? report(['name'], file.value.name, own) : []),
      ...file.value.measures.flatMap(({ key, label = '' }, index) => {
        const expected = /^left[A-Z]/.test(key) ? 'left' : /^right[A-Z]/.test(key) ? 'right' : undefined
        return expected && label !== '' && !namesSide(label, expected)
          ? report(['measures', index, 'label'], label, expected)
          : []
      }),
    ]
  },
}

/** An incidental finding judged by its side, its value and how urgent its id calls it. */
export function incidentalHits(
  { id, file }: Pick<LinkedInterpretation, 'id' | 'file'>,
  { facts, file: text }: LinkedText<IncidentalFacts>,
  sentences: readonly Sentence[],
): (Hit & { readonly rule: string })[] {
  const own = sideOf(facts.incidentalId)
  const at = (key: string) => text.source.place(text.frontMatter.offsetOf([key]))
  const measure = file.value.incidentalRanges.find(({ incidentalId }) => incidentalId === facts.incidentalId)?.band
    ?.measure
  const values = new Set(
    sentences.flatMap(({ text: words }) => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)),
  )
  const hits = wrongSides(sentences, own ?? undefined).map((hit) => ({ ...hit, rule: 'side' }))
  if (own !== undefined && !namesSide(facts.sectionTitle, own))
    hits.push({
      rule: 'side',
      place: at('sectionTitle'),
      message: `"${facts.sectionTitle}" does not name the ${own} side.`,
      fix: `Write "${own}".`,
    })
  if (own !== undefined && measure !== undefined && values.size > 0 && (!values.has(measure) || values.size > 1))
    hits.push({
      rule: 'other-test',
      place: sentences.find(({ text: words }) => words.includes('{'))!.place(0),
      message: `The finding is decided by {${measure}}, but the text shows ${[...values].map((name) => `{${name}}`).join(' and ')}.`,
      fix: `Show {${measure}} in ${id}.`,
    })
  for (const { text: words, place } of sentences)
    for (const { 0: said, 1: name, index } of words.matchAll(/\{(\w+)\} mmHg/g))
      if (!/systolic|diastolic|pressure/i.test(name!))
        hits.push({
          rule: 'foreign-unit',
          place: place(index),
          message: `"${said}": mmHg is a unit of blood pressure.`,
          fix: 'Show the blood pressure, or write the unit of the value.',
        })
  const isCritical = /critical/i.test(facts.incidentalId)
  const says = (pattern: RegExp) => sentences.some(({ text: words }) => pattern.test(words))
  if (isCritical && !says(/^Contact your physician today\.$/))
    hits.push({
      rule: 'instruction',
      place: at('incidentalId'),
      message: 'This critical finding does not say to contact the physician today.',
      fix: 'Begin with "> **Contact your physician today.**".',
    })
  if (measure !== undefined && !(says(/\bphysician\b/i) && says(/\bshare\b/i)))
    hits.push({
      rule: 'physician',
      place: at('incidentalId'),
      message: 'The text does not tell the reader to share the finding with their physician.',
      fix: 'Add when to share it with the physician.',
    })
  return hits
}
