import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listDefectStates } from '../../src/compiler/rules/defects/list-defect-states.ts'
import { detectors } from '../../src/compiler/rules/defects/detectors.ts'
import type { KnownDefect } from '../../src/compiler/parse/content-file.ts'
import { findOtherBand } from '../../src/compiler/rules/bands/find-other-band.ts'
import type { CheckFinding } from '../../src/compiler/source/finding.ts'
import { mutations, type Mutation } from './defect-mutations.ts'
import { definition } from './edit-definition.ts'
import { putBack } from './put-back.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'
import { compileOwn, ownContent, ownFiles } from '../fixtures/own-content.ts'

const { defects } = JSON.parse(readFileSync(join('content/known-defects.json'), 'utf8')) as { defects: KnownDefect[] }

/** The defects in rounds, each with at most one change per file, so that a few checks put all of them back. */
const rounds = Object.keys(putBack).reduce<string[][]>((found, id) => {
  const path = putBack[id]![0]
  const round = found.find((ids) => ids.every((other) => putBack[other]![0] !== path))
  if (round) round.push(id)
  else found.push([id])
  return found
}, [])

/** The mutations in rounds, too: each file is changed once, and each defect is put back once. */
const mutationRounds = mutations.reduce<Mutation[][]>((found, mutation) => {
  const paths = Object.keys(mutation.change)
  const round = found.find((others) =>
    others.every(({ defect, change }) => defect !== mutation.defect && paths.every((path) => !(path in change))),
  )
  if (round) round.push(mutation)
  else found.push([mutation])
  return found
}, [])

/** The findings of `check` if these files are changed; a file without a text is deleted. */
function checkChanged(changes: ReadonlyMap<string, (text: string) => string | undefined>) {
  const changed = ownFiles.flatMap((file) => {
    const change = changes.get(file.path)
    if (!change) return [file]
    const text = change(file.text)
    expect(text, file.path).not.toBe(file.text)
    return text === undefined ? [] : [new SourceFile(file.path, file.file, text)]
  })
  return compileOwn(changed).findings
}

/** The defects that findings of these rules name. */
function listNamedDefects(findings: readonly CheckFinding[], rules: readonly string[]): string[] {
  const named = findings
    .filter(({ rule }) => rules.includes(rule))
    .map(({ message, fix }) => (/ It is "([a-z0-9-]+)" in /.exec(fix) ?? /"([a-z0-9-]+)"/.exec(message))![1]!)
  return [...new Set(named)].sort()
}

/** The defects that `check` finds when these are put back. */
function returned(ids: readonly string[]): string[] {
  return listNamedDefects(checkChanged(new Map(ids.map((id) => putBack[id]!))), ['defect-returned'])
}

describe('the register of known defects', () => {
  it('has a detector for each defect, and each detector names what it affects', () => {
    expect(defects.map(({ id }) => id).sort()).toEqual(Object.keys(detectors).sort())
    for (const { id, affected } of defects) expect(affected, id).not.toEqual([])
  })

  it('finds every reproduced defect and no corrected one', () => {
    const { content, findings } = ownContent
    for (const { defect, found } of listDefectStates(content))
      expect(found.length > 0, defect.id).toBe(defect.decision === 'reproduced')
    expect(findings.filter(({ rule }) => rule.startsWith('defect-'))).toEqual([])
  })

  it('computes the places of texts only when something reads them, because most checks need none', () => {
    const { content } = ownContent
    const unread = { get: () => expect.unreachable() }
    const interpretations = content.interpretations.map((test) => ({
      ...test,
      entries: test.entries.map((entry) => Object.create(entry, { place: unread }) as typeof entry),
    }))
    const states = listDefectStates({ ...content, interpretations })
    const reproduced = defects.filter(({ decision }) => decision === 'reproduced').map(({ id }) => id)
    expect(states.filter(({ isFound }) => isFound).map(({ defect }) => defect.id)).toEqual(reproduced)
  })

  it('says how to put back each corrected defect', () => {
    const corrected = defects.filter(({ decision }) => decision === 'corrected').map(({ id }) => id)
    expect(Object.keys(putBack).sort()).toEqual(corrected.sort())
  })

  it.each(rounds.map((ids) => ({ ids })))(
    'fails the check if these are put back, and names no other: $ids',
    ({ ids }) => {
      expect(returned(ids)).toEqual(ids.toSorted())
    },
  )

  it.each(mutationRounds.map((round) => ({ round, said: round.map(({ defect, said }) => `${defect}: ${said}`) })))(
    'finds defects in words that the author of their detectors did not choose: $said',
    ({ round }) => {
      const findings = checkChanged(new Map(round.flatMap(({ change }) => Object.entries(change))))
      const named = listNamedDefects(findings, ['defect-returned', 'defect-register'])
      expect(named).toEqual(expect.arrayContaining(round.map(({ defect }) => defect)))
    },
  )

  it('finds numbers that their quoted source or the limit of a test does not contain, even as displayed', () => {
    const creatinine = (text: string) =>
      text.replaceAll('1.27', '1.30').replaceAll('1.28', '1.31').replace('"quote": "0.57-1.30"', '"quote": "0.57-1.27"')
    const figures = (text: string) =>
      text
        .replace('"value": 60,', '"value": 45,')
        .replace('"value": 180,', '"value": 18,')
        .replace('"value": 600,', '"value": 6,')
    const findings = checkChanged(
      new Map([
        ['figures.json', figures],
        [definition('creatinine'), creatinine],
      ]),
    )
    const found = findings.filter(({ rule }) => rule === 'quoted-number')
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      [
        /^figures\.json: 45 is shown here, and the source that it quotes says "60 minutes/,
        /^figures\.json: The figure is 18, and the limit that it must equal, bloodPressure\..* is 180\.$/,
        /^figures\.json: The figure is 6, and the limit that it must equal, pointOfCareGlucose\..* is 600\.$/,
        /creatinine\/interpretation\.json: 1\.30 is shown here, and the source that it quotes says "0\.57-1\.27"/,
      ].map((message) => expect.stringMatching(message) as unknown),
    )
  })

  it.each([
    'Very High is the highest of four levels.',
    'Your risk is higher than Low.',
    'Your risk is not low.',
    'If your risk is low, ask again in a year.',
    'Ask why your score is so high.',
    'Your risk is Low only if you never smoked.',
    'Your blood pressure is high.',
    'A low score does not mean that you cannot fall ill.',
  ])('ignores sentences that say nothing about the reader or name the right band: %s', (words) => {
    const labels = ['Low', 'Moderate', 'High', 'Very High']
    expect(findOtherBand(words, words.includes('only if') ? 'Low' : 'Very High', labels)).toBe(undefined)
  })
})
