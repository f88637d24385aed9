import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../../src/compiler/compile.ts'
import { listDefectStates } from '../../src/compiler/rules/defects/list-defect-states.ts'
import { detectors } from '../../src/compiler/rules/defects/detectors.ts'
import type { KnownDefect } from '../../src/compiler/parse/content-file.ts'
import type { ParseCache } from '../../src/compiler/parse/parse-content.ts'
import { readContent } from '../../src/compiler/source/read-content.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'

const { files } = readContent('content', 'content')
const { defects } = JSON.parse(readFileSync(join('content/known-defects.json'), 'utf8')) as { defects: KnownDefect[] }

/** An object of a definition, as tests change it. */
type Json = Record<string, unknown>

const definition = (folder: string) => `interpretations/${folder}/interpretation.json`
/** A change of the member of a list that has this id. */
const set =
  (list: (value: Json) => Json[], key: string, id: string, change: (member: Json) => Json) => (text: string) => {
    const value = JSON.parse(text) as Json
    const member = list(value).find((one) => one[key] === id)!
    Object.assign(member, change(member))
    return JSON.stringify(value, null, 2)
  }
const range = (rangeId: string, change: (range: Json) => Json) =>
  set((value) => value['interpretationRanges'] as Json[], 'rangeId', rangeId, change)
const answers = (more: Json) => (one: Json) => ({ answers: { ...(one['answers'] as Json), ...more } })
const questions = (value: Json) => Object.values(value['questionnaire'] as Record<string, Json[]>).flat()
const flag = (name: string, asked: Json) => set(questions, 'flag', name, answers(asked))
const group = (name: string, minimum: number) => set(questions, 'is', name, answers({ age: { minimum } }))
const replace = (from: string | RegExp, to: string) => (text: string) => text.replaceAll(from, to)
const body = (words: string) => (text: string) => `${text.trimEnd()}\n\n${words}\n`

/** How each corrected defect is put back: the file, and its text with the defect. */
const putBack: Readonly<Record<string, readonly [path: string, change: (text: string) => string | undefined]>> = {
  'lung-cancer-low-in-high': [
    'interpretations/six-for-life-lung-cancer/very-high.mdx',
    body('Your risk is Low because you have never smoked.'),
  ],
  'stasis-dermatitis-right': [
    definition('peripheral-arterial-disease'),
    range('UNABLE_TO_EVALUATE', ({ contentIds }) => {
      const right = (contentIds as string[]).filter((id) => !id.endsWith('DERMATITIS'))
      return { contentIds: { left: contentIds, right } }
    }),
  ],
  'ast-41-or-44': [definition('aspartate-aminotransferase'), replace(/(?<="(?:exclusiveMaximum|minimum)": )41/g, '45')],
  'carotid-for-some-histories': [
    'interpretations/six-for-life-stroke/low.mdx',
    body('Ask about a carotid ultrasound of your neck.'),
  ],
  'phone-told-inbox': [
    'messages/activate.json',
    replace('Please check your text messages.', 'Please check your inbox'),
  ],
  'hdl-two-reasons': [
    'interpretations/hdl-cholesterol/risk-under-20.mdx',
    body('This test cannot calculate your LDL cholesterol.'),
  ],
  'very-high-71': [definition('six-for-life-chf'), replace('71 and above', '> 71')],
  'pad-gap-at-0-30': [
    definition('peripheral-arterial-disease'),
    range('ABNORMAL_VERY_LOW', ({ band }) => ({ band: { left: band, right: { exclusiveMaximum: 0.3 } } })),
  ],
  'cigarettes-at-41': [
    definition('health-smoking'),
    range('CURRENT_4_DURATION_1', answers({ cigarettesPerDay: { minimum: 42 } })),
  ],
  'osteoporosis-ends': [
    definition('osteoporosis-risk-analysis'),
    range('LOW_PROBABILITY', () => ({ band: { minimum: 0.844, maximum: 1.4 } })),
  ],
  'smoker-as-past-smoker': [
    'interpretations/six-for-life-lung-cancer/moderate.mdx',
    body("You used to smoke, and you are still around other people's smoke."),
  ],
  'smoker-who': [definition('six-for-life-lung-cancer'), flag('SMOKER', { smoking: ['CURRENT'] })],
  'cardiac-history-valve': [
    definition('six-for-life-chd'),
    flag('HISTORY', { histories: ['atrialFibrillation', 'coronaryHeartDisease', 'heartFailure', 'stroke'] }),
  ],
  'stroke-history-as-chd-cvd': [
    definition('six-for-life-stroke'),
    flag('AS_CHD_CVD', { histories: ['coronaryHeartDisease', 'heartFailure', 'heartValveDisease', 'stroke'] }),
  ],
  'smoker-combinations-cut-off': [
    'interpretations/six-for-life-lung-cancer/very-high.mdx',
    replace(/^flags:/gm, 'exclusive: [[SMOKER, LUNGCANCERFAMILY]]\nflags:'),
  ],
  'age-exactly-55': [definition('six-for-life-stroke'), group('OVER55', 56)],
  'age-exactly-51': [definition('six-for-life-copd'), group('OVER51', 52)],
  'smoking-years-four-of-five': [
    definition('health-smoking'),
    range('PAST_3_QUIT_1', answers({ yearsSmoked: { minimum: 26 } })),
  ],
  'over-500-without-unit': ['interpretations/triglycerides/very-high-over-500.mdx', replace('> 500 mg/dL', '> 500')],
  'hdl-under-15-block': [
    definition('hdl-cholesterol'),
    replace(/("contentId": "CONTENT_RISK_UNDER_15_MA",[^]*?),\s*"blocks": \[[^\]]*\]/g, '$1'),
  ],
  'egfr-names': [
    definition('estimated-glomerular-filtration-rate'),
    replace('"ABNORMAL_CRITICAL"', '"ABNORMAL CRITICAL"'),
  ],
  'egfr-two-values': [
    definition('estimated-glomerular-filtration-rate'),
    replace('"measures": [', '"measures": [{ "key": "egfrAf", "decimals": 0, "domain": [0, 200] },'),
  ],
  'cortisol-third-id': [definition('cortisol'), () => undefined],
  'result-content-ranges': [definition('ldl-cholesterol'), replace(/^\{/g, '{ "resultContentRanges": [],')],
  'curly-apostrophe': ['messages/results.json', replace("We've", 'We’ve')],
}

/** The defects in rounds, each with one change of a file at most, so that few checks put all of them back. */
const rounds = Object.keys(putBack).reduce<string[][]>((found, id) => {
  const path = putBack[id]![0]
  const round = found.find((ids) => ids.every((other) => putBack[other]![0] !== path))
  if (round) round.push(id)
  else found.push([id])
  return found
}, [])

const known: ParseCache = new Map()

/** The defects that `check` finds when these are put back. */
function returned(ids: readonly string[]): string[] {
  const changes = new Map(ids.map((id) => putBack[id]!))
  const changed = files.flatMap((file) => {
    const change = changes.get(file.path)
    if (!change) return [file]
    const text = change(file.text)
    expect(text, file.path).not.toBe(file.text)
    return text === undefined ? [] : [new SourceFile(file.path, file.file, text)]
  })
  return compile({ files: changed, problems: [] }, known)
    .findings.filter(({ rule }) => rule === 'defect-returned')
    .map(({ message }) => /"([a-z0-9-]+)"/.exec(message)![1]!)
}

describe('the register of known defects', () => {
  it('has a detector for each, and each names what it touches', () => {
    expect(defects.map(({ id }) => id).sort()).toEqual(Object.keys(detectors).sort())
    for (const { id, affected } of defects) expect(affected, id).not.toEqual([])
  })

  it('finds what is reproduced and nothing that is corrected', () => {
    const { content, findings } = compile({ files, problems: [] }, known)
    for (const { defect, found } of listDefectStates(content))
      expect(found.length > 0, defect.id).toBe(defect.decision === 'reproduced')
    expect(findings.filter(({ rule }) => rule.startsWith('defect-'))).toEqual([])
  })

  it('says how each corrected one is put back', () => {
    const corrected = defects.filter(({ decision }) => decision === 'corrected').map(({ id }) => id)
    expect(Object.keys(putBack).sort()).toEqual(corrected.sort())
  })

  it.each(rounds.map((ids) => ({ ids })))(
    'fails the check where these are put back, and names no other: $ids',
    ({ ids }) => {
      expect([...new Set(returned(ids))].sort()).toEqual(ids.toSorted())
    },
  )
})
