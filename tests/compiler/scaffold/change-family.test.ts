import { describe, expect, it } from 'vitest'
import type { Compilation } from '../../../src/compiler/compile.ts'
import { listUnapprovedTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import { listReadings } from '../../../src/compiler/link/sign-off/list-readings.ts'
import { formatReaders } from '../../../src/compiler/link/sign-off/reader-notation.ts'
import type { FileChange } from '../../../src/compiler/scaffold/file-change.ts'
import { removeFamily } from '../../../src/compiler/scaffold/remove-family.ts'
import { renameFamily } from '../../../src/compiler/scaffold/rename-family.ts'
import { compileFiles, entry, sample } from '../../fixtures/sample-content.ts'

const FOLDER = 'interpretations/iron-risk'
const DEFINITION = `${FOLDER}/interpretation.json`
const WORDS = 'required-words.json'

const definition = JSON.parse(sample[DEFINITION]!) as { readonly interpretationRanges: readonly object[] }
const [low, moderate, high] = definition.interpretationRanges
const text = entry('CONTENT_HIGH_ANEMIA', 'HIGH', 'Share this result soon. {ironRiskScore} is high.')
  .replaceAll('{labIron} ug/dL', '{ironRiskScore}')
  .replace('title: Iron', 'title: My Iron Risk')
  .replace('was Normal', 'was High')

/** Two families, one of which has a combination with a file of its own and one of which a history leads to. */
const files: Readonly<Record<string, string>> = {
  ...sample,
  [DEFINITION]: JSON.stringify(
    {
      ...definition,
      images: [{ contentId: 'CONTENT_HIGH_SURGERY', image: 'images/red-cell.svg', label: 'A red blood cell' }],
      questionnaire: {
        flags: [
          { flag: 'ANEMIA', meaning: 'Anemia.', answers: { histories: ['diabetes'] } },
          { flag: 'SURGERY', meaning: 'A past surgery.', answers: { histories: ['copd'] } },
        ],
        circumstances: [
          { name: 'history', is: 'very-high', people: 'people with a stroke', answers: { histories: ['stroke'] } },
        ],
      },
      graphRanges: ['LOW', 'MODERATE', 'HIGH', 'VERY_HIGH'],
      interpretationRanges: [
        low,
        moderate,
        { ...high, displayedRange: '41 - 70', band: { minimum: 41, maximum: 70 } },
        {
          ...high,
          rangeId: 'VERY_HIGH',
          displayedLabel: 'Very High',
          displayedRange: '71 or more',
          band: { minimum: 71 },
          contentIds: ['CONTENT_MOST', 'very-high'],
          contentRules: [{ contentId: 'very-high', when: { history: 'very-high' } }],
        },
      ],
    },
    null,
    2,
  ),
  [`${FOLDER}/high-anemia.mdx`]: text,
  [`${FOLDER}/most.mdx`]: text
    .replace('HIGH_ANEMIA', 'MOST')
    .replace('rangeId: HIGH', 'rangeId: VERY_HIGH')
    .replace('was High', 'was Very High'),
  [`${FOLDER}/very-high.mdx`]: sample[`${FOLDER}/high.mdx`]!.replace('family: high', 'family: very-high')
    .replaceAll('HIGH', 'VERY_HIGH')
    .replace('was High', 'was Very High'),
  [WORDS]: JSON.stringify(
    {
      words: [
        {
          say: 'Share this result',
          requiredIn: [
            'ironRisk/high',
            'ironRisk/CONTENT_HIGH_*',
            'iron*/CONTENT_*HIGH_*S*',
            'ironRisk/CONTENT_*',
            'ironRisk/CONTENT_VERY_HIGH_*',
          ],
        },
      ],
    },
    null,
    2,
  ),
}

/** The files after a change. */
const apply = (changes: readonly FileChange[], to = files): Record<string, string> => {
  const texts = new Map(Object.entries(to))
  for (const change of changes) {
    if (change.text === undefined) texts.delete(change.path)
    else texts.set(change.path, change.text)
  }
  return Object.fromEntries(texts)
}
const listStates = (changes: readonly FileChange[]) =>
  changes.map((one) => `${one.text === undefined ? '-' : one.path in files ? '~' : '+'} ${one.path}`).toSorted()
const listErrors = ({ findings }: Compilation) =>
  findings.flatMap(({ severity, rule, message }) => (severity === 'error' ? [`${rule}: ${message}`] : []))

/** All texts of the risk, signed as they read. */
const approvals: Record<string, object[]> = {}
for (const { id, hash, flags } of listReadings(compileFiles(files).content))
  if (id.startsWith('ironRisk/'))
    (approvals[id] ??= []).push({
      hash,
      aspects: { words: 'abcdef' },
      ...(flags && { readers: formatReaders([flags]) }),
      approvedBy: 'A. Reviewer',
      date: '2026-01-01',
    })
const signed = { ...files, 'approvals.json': JSON.stringify({ approvals }, null, 2) }
const before = compileFiles(signed)
const listUnsigned = (content: Compilation) =>
  listUnapprovedTexts(content.content).flatMap(({ id }) => (id.startsWith('ironRisk/') ? [id] : []))

it('begins with content that has no errors, with all texts of the test signed', () => {
  expect([listErrors(before), listUnsigned(before)]).toEqual([[], []])
})

describe('a new name for a family', () => {
  const changes = renameFamily(before, 'ironRisk', 'high', 'severe')
  const after = apply(changes, signed)

  it('is in its file, in the names of its file and texts, and in the definition', () => {
    expect(listStates(changes)).toEqual([
      '+ approvals.json',
      `+ ${FOLDER}/severe-anemia.mdx`,
      `+ ${FOLDER}/severe.mdx`,
      `- ${FOLDER}/high-anemia.mdx`,
      `- ${FOLDER}/high.mdx`,
      `~ ${DEFINITION}`,
      `~ ${WORDS}`,
    ])
    expect(after[`${FOLDER}/severe.mdx`]).toBe(
      files[`${FOLDER}/high.mdx`]!.replace('family: high', 'family: severe').replace('CONTENT_HIGH', 'CONTENT_SEVERE'),
    )
    expect(after[`${FOLDER}/severe-anemia.mdx`]).toBe(text.replace('CONTENT_HIGH', 'CONTENT_SEVERE'))
    expect(after[DEFINITION]).toBe(
      files[DEFINITION]!.replace('"high"', '"severe"').replace('CONTENT_HIGH_SURGERY', 'CONTENT_SEVERE_SURGERY'),
    )
    expect(listErrors(compileFiles(after))).toEqual([])
  })

  it('is in lists that require words of its texts, even if they mean other texts, too', () => {
    expect(after[WORDS]).toBe(
      files[WORDS]!.replace('"ironRisk/high"', '"ironRisk/severe"')
        .replace('ironRisk/CONTENT_HIGH_*', 'ironRisk/CONTENT_SEVERE_*')
        .replace(/( *"iron\*\/CONTENT_\*HIGH_\*S\*",\n)/, '$1        "ironRisk/CONTENT_SEVERE_*S*",\n'),
    )
  })

  it('keeps the signatures of its texts', () => {
    expect(listUnsigned(compileFiles(after))).toEqual([])
  })

  it.each([
    ['very-high', 'very-high is taken. Choose a different name.'],
    ['high', 'high is taken. Choose a different name.'],
    ['Severe', 'small letters, digits and "-" only'],
    ['very', 'No pattern in place of "ironRisk/CONTENT_HIGH_*" would mean these texts alone.'],
  ])('cannot be %s', (to, reason) => {
    expect(() => renameFamily(before, 'ironRisk', 'high', to)).toThrow(reason)
  })

  it('cannot be an id that a text has, or the name of a file that exists', () => {
    const taken = { ...files, [`${FOLDER}/severe.mdx`]: text.replace('HIGH_ANEMIA', 'SEVERE_ANEMIA') }
    expect(() => renameFamily(compileFiles(taken), 'ironRisk', 'high', 'severe')).toThrow(
      'CONTENT_SEVERE_ANEMIA is taken',
    )
    const named = { ...files, [`${FOLDER}/severe.mdx`]: text.replace('HIGH_ANEMIA', 'OTHER') }
    expect(() => renameFamily(compileFiles(named), 'ironRisk', 'high', 'severe')).toThrow('severe.mdx already exists')
  })
})

describe('removing a family', () => {
  it('removes its texts, place, rule and signatures, and the check says what still asks for them', () => {
    const changes = removeFamily(before, 'ironRisk', 'very-high')
    const after = apply(changes, signed)
    expect(listStates(changes)).toEqual(['+ approvals.json', `- ${FOLDER}/very-high.mdx`, `~ ${DEFINITION}`])
    expect(after[DEFINITION]).not.toContain('contentRules')
    expect(after[DEFINITION]).toContain('"contentIds": [\n        "CONTENT_MOST"\n      ]')
    expect(Object.keys((JSON.parse(after['approvals.json']!) as { approvals: object }).approvals)).toEqual(
      Object.keys(approvals).filter((id) => id !== 'ironRisk/very-high'),
    )
    expect(listErrors(compileFiles(after))).toEqual([
      'required-sentence: There is no text "ironRisk/CONTENT_VERY_HIGH_*".',
    ])
  })

  it('keeps other uses of its name, and removes a combination’s own file and drawing', () => {
    const renamed = apply(renameFamily(before, 'ironRisk', 'high', 'stroke'), signed)
    const withOther = { ...renamed, [DEFINITION]: renamed[DEFINITION]!.replace('"stroke"', '"CONTENT_X", "stroke"') }
    const changes = removeFamily(compileFiles(withOther), 'ironRisk', 'stroke')
    const paths = changes.flatMap((one) => (one.text === undefined ? [one.path] : []))
    expect(paths).toEqual([`${FOLDER}/stroke.mdx`, `${FOLDER}/stroke-anemia.mdx`])
    const after = apply(changes, withOther)[DEFINITION]!
    expect(after).toContain('"histories": [\n            "stroke"\n          ]')
    expect(after).toContain('"images": []')
    expect(after).not.toContain('"CONTENT_X", "stroke"')
  })

  it('is refused by a range that has no other text', () => {
    expect(() => removeFamily(before, 'ironRisk', 'high')).toThrow('High has no text but those of the family "high".')
    expect(() => removeFamily(before, 'ironRisk', 'none')).toThrow('ironRisk has no family "none".')
  })
})
