import { describe, expect, it } from 'vitest'
import { describeLossCause } from '../../../src/compiler/diff/describe-clinical-change.ts'
import { diffContent } from '../../../src/compiler/diff/diff-content.ts'
import { listRankSections } from '../../../src/compiler/report/describe-change.ts'
import { toDiffJson } from '../../../src/compiler/report/to-diff-json.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { linkOwn, ownFiles } from '../../fixtures/own-content.ts'

const TRIGLYCERIDES = 'interpretations/triglycerides/interpretation.json'
const HEART = 'interpretations/heart-risk-assessment/interpretation.json'
const ARTERIES = 'interpretations/peripheral-arterial-disease/interpretation.json'

/** content/ with only these tests, because comparing all of them takes most of a second. */
const files = ownFiles.filter(
  ({ path, folder }) =>
    !path.startsWith('interpretations/') || [TRIGLYCERIDES, HEART, ARTERIES].includes(`${folder}/interpretation.json`),
)
const before = linkOwn(files)

/** What changes when the words of a file change. */
function compare(path: string, ...edits: readonly (readonly [from: string, to: string])[]) {
  const changed = files.map((file) => {
    if (file.path !== path) return file
    const text = edits.reduce((words, [from, to]) => words.replaceAll(from, to), file.text)
    if (text === file.text) throw new Error(`Unexpected edits of ${path}: they change nothing.`)
    return new SourceFile(file.path, file.file, text)
  })
  return diffContent(before, linkOwn(changed))
}

const findLosses = ({ changes }: ReturnType<typeof compare>) =>
  changes.flatMap((change) =>
    change.kind === 'clinical' && change.losses.length > 0
      ? [{ rank: change.rank, test: change.lines[0]!.interpretationId, losses: change.losses }]
      : [],
  )
const listLosses = (...edits: Parameters<typeof compare>) => findLosses(compare(...edits))

describe('a limit that moves people away from help', () => {
  it('is an emergency that lists the sentences they lose and the deadline they no longer get, first in every report', () => {
    const diff = compare(
      TRIGLYCERIDES,
      ['500 or more', '600 or more'],
      ['"minimum": 500', '"minimum": 600'],
      ['499', '599'],
    )
    const [lab] = findLosses(diff)
    expect(lab).toEqual({
      rank: 'emergency',
      test: 'labTriglycerides',
      losses: [
        {
          values: '500 to 599 mg/dL',
          kind: 'moved',
          before: 'Very High',
          after: 'High',
          lost: expect.arrayContaining([expect.stringContaining('911')]) as string[],
          remaining: [],
          later: ['Contact your physician today', 'Talk with your physician in the next few weeks'],
        },
      ],
    })
    const [section] = listRankSections(diff.changes)
    expect(section?.rank).toBe('emergency')
    expect(section?.changes[0]?.lines[0]).toMatch(/^People with 500 to 599 mg\/dL no longer read “.*911.*”/)
    expect(toDiffJson(diff).changes[0]).toMatchObject({
      lines: expect.arrayContaining([
        {
          interpretationId: 'labTriglycerides',
          topic: 'threshold',
          change: 'Lab Triglycerides: 500 to 599 mg/dL is now High (was Very High)',
          before: 'Very High',
          after: 'High',
        },
      ]) as unknown,
      losses: [{ change: '500 to 599 mg/dL is now High (was Very High)', isFinding: false }],
    })
  })

  it('is no loss if they are told to act sooner', () => {
    const losses = listLosses(
      TRIGLYCERIDES,
      ['500 or more', '400 or more'],
      ['"minimum": 500', '"minimum": 400'],
      ['499', '399'],
    )
    expect(losses).toEqual([])
  })

  it('is a change of how soon to act if no help is lost', () => {
    const found = listLosses(
      HEART,
      ['"maximum": 20', '"maximum": 25'],
      ['"exclusiveMinimum": 20', '"exclusiveMinimum": 25'],
    )
    expect(found.map(({ rank, losses }) => [rank, losses.map(({ lost, later }) => [lost, later])])).toEqual([
      ['urgency', [[[], ['See your physician within two weeks', 'Talk with your physician in the next few weeks']]]],
    ])
  })

  it('is an emergency if a finding sent them, such as the pressure in one arm', () => {
    const found = listLosses(ARTERIES, ['"leftArmSystolic", "minimum": 180', '"leftArmSystolic", "minimum": 200'])
    expect(found.map(({ rank, test }) => [rank, test])).toEqual([
      ['emergency', 'peripheralArterialDiseaseLeft'],
      ['emergency', 'peripheralArterialDiseaseRight'],
    ])
    const finding = 'Critical systolic pressure in the left arm'
    for (const { losses } of found) {
      expect(losses).toMatchObject([{ kind: 'finding', values: 'Left arm 180 to 199', name: finding }])
      expect(losses.map(describeLossCause)).toEqual([`Left arm 180 to 199 no longer has the finding “${finding}”`])
    }
  })
})
