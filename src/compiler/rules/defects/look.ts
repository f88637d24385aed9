import { holds, rangeOf, roundTo } from '../../../catalogue/band.ts'
import type { Answers, Band } from '../../../catalogue/catalogue.ts'
import type { Entry } from '../../link/entry.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link.ts'
import { linesOf } from '../../link/written.ts'
import type { RangeFile } from '../../parse/content-file.ts'
import type { Path } from '../../parse/json-source.ts'
import type { Place } from '../../source/finding.ts'
import { once } from '../../source/once.ts'

/** Finds the places at which a defect of the source is in the content; none where it is not. */
export type Detector = (content: LinkedContent) => Place[]

/** A defect that is wherever one of these is. */
export function anyOf(...detectors: readonly Detector[]): Detector {
  return (content) => detectors.flatMap((detector) => detector(content))
}

/** What should be there and is not has no place of its own: the register's does, since it names it. */
function registerPlace({ parsed }: LinkedContent): Place[] {
  const file = parsed.knownDefects[0]?.source ?? parsed.files[0]
  return file ? [file.place(0)] : []
}

const textOf = once((entry: Entry) => linesOf(entry.nodes).join(' '))

type Asked = readonly string[] | Band | undefined

/** What one condition asks of a question; undefined where it asks nothing, or there are several conditions. */
function askedOf(answers: Answers | undefined, question: string): Asked {
  if (answers === undefined || answers === 'otherwise' || Array.isArray(answers)) return undefined
  const asked = (answers as Exclude<Answers, string | readonly unknown[]>)[question]
  return typeof asked === 'boolean' ? undefined : asked
}

/** Where the texts, ranges and answers of a test are wrong; in a test that is not there, nothing is. */
export function inTest(id: string) {
  const look =
    (placesIn: (test: LinkedInterpretation) => readonly Place[]): Detector =>
    ({ interpretations }) =>
      interpretations.filter((test) => test.id === id).flatMap(placesIn)
  const part = (path: Path, isWrong: (test: LinkedInterpretation) => boolean) =>
    look((test) => (isWrong(test) ? [test.file.at(path)] : []))
  const ranges = (key: string, isWrong: (range: RangeFile, test: LinkedInterpretation) => boolean) =>
    look((test) =>
      test.file.value.interpretationRanges.flatMap((range, index) =>
        isWrong(range, test) ? [test.file.at(['interpretationRanges', index, key])] : [],
      ),
    )
  const raised = (
    list: 'flags' | 'circumstances',
    name: string,
    question: string,
    isRight: (asked: Asked) => boolean,
  ) =>
    look(({ file }) => {
      const all = file.value.questionnaire?.[list] ?? []
      const index = all.findIndex((one) => ('flag' in one ? one.flag : one.is) === name)
      const at = index === -1 ? ['questionnaire'] : ['questionnaire', list, index]
      return isRight(askedOf(all[index]?.answers, question)) ? [] : [file.at(at)]
    })
  return {
    part,
    ranges,
    texts: (isWrong: (entry: Entry, text: string) => boolean) =>
      look(({ entries }) => entries.filter((entry) => isWrong(entry, textOf(entry))).map(({ place }) => place)),
    isMissing: (): Detector => (content) =>
      content.interpretations.some((test) => test.id === id) ? [] : registerPlace(content),
    /** Where these values, read by the bands as in the back end, do not lead to the range that was decided. */
    notIn: (rangeId: string, ...values: readonly number[]) =>
      part(['interpretationRanges'], ({ definition }) => {
        const [measure] = definition.measures
        const rangeAt = (value: number) =>
          measure && rangeOf(definition, { [measure.key]: roundTo(value, measure.decimals) }, {})
        return measure !== undefined && values.some((value) => rangeAt(value)?.rangeId !== rangeId)
      }),
    /** Where a flag is not raised by exactly these answers to a question. */
    notRaised: (flag: string, question: string, answers: readonly string[]) =>
      raised('flags', flag, question, (asked) => {
        return Array.isArray(asked) && asked.length === answers.length && answers.every((one) => asked.includes(one))
      }),
    /** Where an age group does not begin at this age. */
    notFromAge: (group: string, age: number) =>
      raised(
        'circumstances',
        group,
        'age',
        (asked) => asked !== undefined && 'minimum' in asked && asked.minimum === age,
      ),
    /** Where a range of answers is not led to by a value, or is although it should not be. */
    notAnswered: (question: string, value: number, rangeIds: RegExp, isMeant = true) =>
      ranges('answers', ({ rangeId, answers }) => {
        const asked = askedOf(answers, question)
        const isLedTo = asked !== undefined && !Array.isArray(asked) && holds(asked as Band, value)
        return rangeIds.test(rangeId) && isLedTo !== isMeant
      }),
  }
}

/** Where the portal's messages are wrong. */
export function inMessages(isWrong: (text: string, key: string) => boolean): Detector {
  return ({ parsed }) =>
    parsed.messages.flatMap((file) => {
      const wrong = Object.entries(file.value.messages).filter(([key, text]) => isWrong(text, key))
      return wrong.map(([key]) => file.at(['messages', key]))
    })
}
