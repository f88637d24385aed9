import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/compiler/finding.ts'
import { openJudge } from '../run/bench-defects-judge.ts'

const judge = openJudge('content')

interface Mistake {
  readonly what: string
  readonly path: string
  readonly from: string | RegExp
  readonly to: string
  /** The whole of what the editor is told: place, sentence, mend. */
  readonly told: readonly string[]
  /** What somebody does who has read only that. */
  readonly mend: (text: string, finding: Finding) => string
}

/** The words in quotes of a sentence. */
const quoted = (sentence: string | undefined) => /"(.*)"/.exec(sentence ?? '')![1]!

/** Replaces the words that the message quotes by those that the mend quotes, at the place. */
const replaceThere = (text: string, { line, column, message, fix }: Finding) => {
  const wrong = /\{\w+\}/.exec(message)?.[0] ?? /"([^"]*)"/.exec(message)![1]!
  const right = wrong.startsWith('{') ? `{${quoted(fix)}}` : quoted(fix)
  const lines = text.split('\n')
  const place = lines[line - 1]!
  expect(place.slice(column - 1)).toMatch(wrong.startsWith('{') ? '{' : wrong)
  lines[line - 1] = place.slice(0, column - 1) + place.slice(column - 1).replace(wrong, right)
  return lines.join('\n')
}

const GLUCOSE = 'interpretations/lab-glucose/prediabetes.mdx'
const STROKE = 'interpretations/six-for-life-stroke/high-over-55.mdx'
const LEG = 'interpretations/peripheral-arterial-disease-left/abnormal-low.mdx'

const mistakes: readonly Mistake[] = [
  {
    what: 'a wrong direction word',
    path: GLUCOSE,
    from: 'higher than normal',
    to: 'lower than normal',
    told: [
      `content/${GLUCOSE}:11:113 "lower than" contradicts Prediabetes, which lies on the high side. Seen in labGlucose/CONTENT_PREDIABETES.`,
      'Write "higher than".',
    ],
    mend: replaceThere,
  },
  {
    what: 'an unclosed bracket',
    path: GLUCOSE,
    from: '{labGlucose} mg/dL. That',
    to: '{labGlucose mg/dL. That',
    told: [
      `content/${GLUCOSE}:11:32 An opening brace "{" has no closing brace "}".`,
      'Write "}" behind the name, as in {labGlucose}, or leave the brace out.',
    ],
    mend: (text) => text.replace('{labGlucose mg', '{labGlucose} mg'),
  },
  {
    what: 'an unclosed tag',
    path: STROKE,
    from: 'five-fold.</When>',
    to: 'five-fold.',
    told: [
      `content/${STROKE}:19:1 The tag <When> is opened but not closed in the same place.`,
      'Write </When> behind the words that the tag is about: on the same line where they are part of a sentence, else on a line of its own.',
    ],
    mend: (text, { line }) => {
      const lines = text.split('\n')
      lines[line - 1] += '</When>'
      return lines.join('\n')
    },
  },
  {
    what: 'a misspelt placeholder',
    path: GLUCOSE,
    from: '{labGlucose} mg/dL. That',
    to: '{labGlucos} mg/dL. That',
    told: [
      `content/${GLUCOSE}:11:32 Unexpected placeholder {labGlucos}: this test has no such value.`,
      'Did you mean "labGlucose"?',
    ],
    mend: replaceThere,
  },
  {
    what: 'a text for the wrong side',
    path: LEG,
    from: 'at your left ankle',
    to: 'at your right ankle',
    told: [
      `content/${LEG}:11:114 "right ankle" stands in the result of the left side. Seen in peripheralArterialDiseaseLeft/CONTENT_ABNORMAL_LOW.`,
      'Write "left ankle".',
    ],
    mend: replaceThere,
  },
  {
    what: 'a deleted physician sentence',
    path: GLUCOSE,
    from: /Talk with your physician in the next few weeks\..*/,
    to: '',
    told: [
      'content/interpretations/lab-glucose/prediabetes.mdx:11:133 The text does not tell the reader to share the result with their physician, and how soon. Seen in labGlucose/CONTENT_PREDIABETES.',
      'Add at the end: "Talk with your physician in the next few weeks. Share this result."',
    ],
    mend: (text, { fix }) => `${text.trimEnd()}\n\n${quoted(fix)}\n`,
  },
]

describe('a mistake of somebody who does not program', () => {
  it.each(mistakes)('$what is understood and mended from its message alone', ({ path, from, to, told, mend }) => {
    const { text } = judge.files.find((file) => file.path === path)!
    const wrong = text.replace(from, to)
    expect(wrong).not.toBe(text)
    const findings = judge.findings(path, wrong)
    expect(
      findings.map(({ file, line, column, message, fix }) => [`${file}:${line}:${column} ${message}`, fix]),
    ).toEqual([told])
    expect(judge.findings(path, mend(wrong, findings[0]!))).toEqual([])
  })
})
