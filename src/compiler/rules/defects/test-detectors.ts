import type { RootContent } from 'mdast'
import { isBand, isWithinLimits, findRangeByValues, roundTo } from '../../../catalogue/band.ts'
import type { AnswerCriteria, Band } from '../../../catalogue/catalogue.ts'
import { splitSentences } from '../../../catalogue/words.ts'
import type { LinkedEntry } from '../../link/entry.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link-content.ts'
import { toPlainLines } from '../../link/text-formats.ts'
import type { WrittenRange } from '../../parse/content-file.ts'
import type { JsonPath } from '../../parse/parse-json.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'

/** Something that has a defect of the source. Its place may be computed only when it is read. */
interface Located {
  readonly place: SourcePlace
}

/** Finds what has a defect of the source; empty if nothing does. */
export type Detector = (content: LinkedContent) => readonly Located[]

/** Combines detectors: the defect is in all that one of them finds. */
export function combineDetectors(...detectors: readonly Detector[]): Detector {
  return (content) => detectors.flatMap((detector) => detector(content))
}

/** The place of the register, for a defect that consists in something missing, which has no place of its own. */
export function listRegisterPlaces({ parsed }: LinkedContent): Located[] {
  const file = parsed.knownDefects[0]?.source ?? parsed.files[0]
  return file ? [{ place: file.getPlace(0) }] : []
}

const toText = memoizeByObject((entry: LinkedEntry) => toPlainLines(entry.nodes).join(' '))

/** What a participant reads of an entry, one sentence per item, the header first. */
export const listEntrySentences = memoizeByObject((entry: LinkedEntry): readonly string[] => [
  ...splitSentences(entry.sectionHeader),
  ...entry.nodes.flatMap(splitBlock),
])

/** The sentences of a block, split once for all entries that share it. */
const splitBlock = memoizeByObject((block: RootContent): readonly string[] =>
  toPlainLines([block]).flatMap((line) => splitSentences(line)),
)

type AcceptedAnswers = readonly string[] | Band | undefined

/** The answers to a question that a condition accepts; undefined if it does not ask the question, or if there are several conditions. */
function findAcceptedAnswers(answers: AnswerCriteria | undefined, question: string): AcceptedAnswers {
  if (answers === undefined || answers === 'otherwise' || Array.isArray(answers)) return undefined
  const accepted = (answers as Exclude<AnswerCriteria, string | readonly unknown[]>)[question]
  return typeof accepted === 'boolean' ? undefined : accepted
}

/** Creates detectors for wrong texts, ranges and answers of a test. They find nothing if the test does not exist. */
export function createTestDetectors(id: string) {
  const createDetector =
    (list: (test: LinkedInterpretation) => readonly Located[]): Detector =>
    ({ interpretations }) =>
      interpretations.filter((test) => test.id === id).flatMap(list)
  const detectPart = (path: JsonPath, isWrong: (test: LinkedInterpretation) => boolean) =>
    createDetector((test) => (isWrong(test) ? [{ place: test.file.getPlace(path) }] : []))
  const detectRanges = (key: string, isWrong: (range: WrittenRange, test: LinkedInterpretation) => boolean) =>
    createDetector((test) =>
      test.file.value.interpretationRanges.flatMap((range, index) =>
        isWrong(range, test) ? [{ place: test.file.getPlace(['interpretationRanges', index, key]) }] : [],
      ),
    )
  const detectAnswers = (
    list: 'flags' | 'circumstances',
    name: string,
    question: string,
    isRight: (accepted: AcceptedAnswers) => boolean,
  ) =>
    createDetector(({ file }) => {
      const all = file.value.questionnaire?.[list] ?? []
      const index = all.findIndex((one) => ('flag' in one ? one.flag : one.is) === name)
      const at = index === -1 ? ['questionnaire'] : ['questionnaire', list, index]
      return isRight(findAcceptedAnswers(all[index]?.answers, question)) ? [] : [{ place: file.getPlace(at) }]
    })
  return {
    part: detectPart,
    ranges: detectRanges,
    detectTexts: (isWrong: (entry: LinkedEntry, text: string) => boolean) =>
      createDetector(({ entries }) => entries.filter((entry) => isWrong(entry, toText(entry)))),
    detectSentences: (isWrong: (entry: LinkedEntry, sentence: string) => boolean) =>
      createDetector(({ entries }) =>
        entries.filter((entry) => listEntrySentences(entry).some((sentence) => isWrong(entry, sentence))),
      ),
    /** Finds all entries if every one is as in the source. A single entry that differs shows that the defect is no longer reproduced. */
    detectEvery: (isAsSource: (entry: LinkedEntry, text: string) => boolean) =>
      createDetector(({ entries }) => (entries.every((entry) => isAsSource(entry, toText(entry))) ? entries : [])),
    /** Finds the ranges of a test whose entries, taken together, are wrong. */
    detectEntries: (isWrong: (entries: readonly LinkedEntry[]) => boolean) =>
      createDetector(({ entries, file }) =>
        isWrong(entries) ? [{ place: file.getPlace(['interpretationRanges']) }] : [],
      ),
    /** Finds families that give a flag a wrong phrase. */
    detectPhrases: (flag: string, isWrong: (phrase: string) => boolean) =>
      createDetector(({ families }) =>
        families.flatMap(({ facts, frontMatter }) => {
          const index = facts.flags.findIndex((one) => one.flag === flag)
          const phrase = facts.flags[index]?.phrase
          return phrase !== undefined && isWrong(phrase) ? [{ place: frontMatter.getPlace(['flags', index]) }] : []
        }),
      ),
    detectMissingTest: (): Detector => (content) =>
      content.interpretations.some((test) => test.id === id) ? [] : listRegisterPlaces(content),
    /** Finds the ranges of a test in which one of these values does not lead to the decided range, classified as in the back end. */
    detectOtherRange: (rangeId: string, ...values: readonly number[]) =>
      detectPart(['interpretationRanges'], ({ definition }) => {
        const [measure] = definition.measures
        const findRangeAt = (value: number) =>
          measure && findRangeByValues(definition, { [measure.key]: roundTo(value, measure.decimals) }, {})
        return measure !== undefined && values.some((value) => findRangeAt(value)?.rangeId !== rangeId)
      }),
    /** Finds a flag that is not raised by exactly these answers to a question. */
    detectOtherFlagAnswers: (flag: string, question: string, answers: readonly string[]) =>
      detectAnswers('flags', flag, question, (accepted) => {
        return (
          Array.isArray(accepted) &&
          accepted.length === answers.length &&
          answers.every((one) => accepted.includes(one))
        )
      }),
    /** Finds an age group that does not begin at this age. */
    detectOtherMinimumAge: (group: string, age: number) =>
      detectAnswers(
        'circumstances',
        group,
        'age',
        (accepted) => accepted !== undefined && 'minimum' in accepted && accepted.minimum === age,
      ),
    /** Finds ranges to which a value does not lead although it should, or does although it should not (`isExpected` is false). */
    detectOtherRangeAnswers: (question: string, value: number, rangeIds: RegExp, isExpected = true) =>
      detectRanges('answers', ({ rangeId, answers }) => {
        const accepted = findAcceptedAnswers(answers, question)
        const isLedTo = accepted !== undefined && isBand(accepted) && isWithinLimits(accepted, value)
        return rangeIds.test(rangeId) && isLedTo !== isExpected
      }),
  }
}

/** Finds wrong messages of the portal. */
export function detectInMessages(isWrong: (text: string, key: string) => boolean): Detector {
  return ({ parsed }) =>
    parsed.messages.flatMap((file) => {
      const wrong = Object.entries(file.value.messages).filter(([key, text]) => isWrong(text, key))
      return wrong.map(([key]) => ({ place: file.getPlace(['messages', key]) }))
    })
}

/** Finds wrong texts in any test. */
export function detectInTests(isWrong: (entry: LinkedEntry, test: LinkedInterpretation) => boolean): Detector {
  return ({ interpretations }) =>
    interpretations.flatMap((test) => test.entries.filter((entry) => isWrong(entry, test)))
}

/** The words of a product's section; empty if there is no such section. */
export function readSection({ products }: LinkedContent, code: string, name: string): string {
  const nodes = products.find(({ product }) => product.productCode === code)?.sections.get(name)?.nodes ?? []
  return toPlainLines(nodes).join(' ')
}

/** Whether an entry is for a combination that has a flag. */
export function hasFlag({ flags = [] }: LinkedEntry, flag: string): boolean {
  return flags.includes(flag)
}

/** Finds a range that displays limits other than those that were decided. */
export function detectOtherDisplayedRange(
  { ranges }: ReturnType<typeof createTestDetectors>,
  rangeId: string,
  decided: string,
): Detector {
  return ranges('displayedRange', (range) => range.rangeId === rangeId && range.displayedRange !== decided)
}
