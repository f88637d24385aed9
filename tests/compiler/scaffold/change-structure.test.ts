import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileChange } from '../../../src/compiler/scaffold/file-change.ts'
import { removeRange } from '../../../src/compiler/scaffold/remove-range.ts'
import { removeText } from '../../../src/compiler/scaffold/remove-text.ts'
import { renameDatum } from '../../../src/compiler/scaffold/rename-datum.ts'
import { renameRange } from '../../../src/compiler/scaffold/rename-range.ts'
import { renameText } from '../../../src/compiler/scaffold/rename-text.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { compileOwn, ownContent, ownFiles } from '../../fixtures/own-content.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const figures = {
  figures: {
    servings: {
      value: 2,
      meaning: 'Servings of beans a week.',
      requiredIn: ['*Iron/CONTENT_NORMAL', 'iron*/CONTENT_LOW'],
      source: { assumption: 'An example for the tests.' },
    },
  },
}
const approval = [{ hash: 'a'.repeat(64), aspects: { words: 'abcdef' }, approvedBy: 'A. Reviewer', date: '2026-01-01' }]
const files: Readonly<Record<string, string>> = {
  ...sample,
  'figures.json': JSON.stringify(figures, null, 2),
  'approvals.json': JSON.stringify(
    { approvals: { 'labIron/CONTENT_LOW': approval, 'labIron/CONTENT_LOW_UNDER_10': approval } },
    null,
    2,
  ),
}
const before = compileFiles(files)
const folder = mkdtempSync(join(tmpdir(), 'structure-'))
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
afterAll(() => rmSync(folder, { recursive: true }))

/** The files after a change. */
const apply = (changes: readonly FileChange[]): Record<string, string> => {
  const texts = new Map(Object.entries(files))
  for (const { path, text } of changes) {
    if (text === undefined) texts.delete(path)
    else texts.set(path, text)
  }
  return Object.fromEntries(texts)
}
const listStates = (changes: readonly FileChange[]) =>
  changes.map(({ path, text }) => `${text === undefined ? '-' : path in files ? '~' : '+'} ${path}`).toSorted()
const listErrors = (changed: Readonly<Record<string, string>>) =>
  compileFiles(changed).findings.flatMap(({ severity, rule }) => (severity === 'error' ? [rule] : []))
const known = listErrors(files)

describe('a new id for a text', () => {
  const changes = renameText(before, 'labIron', 'CONTENT_LOW', 'CONTENT_SHORT')
  it('is in its file, in the name of that file, and wherever the text is named', () => {
    expect(listStates(changes)).toEqual([
      '+ interpretations/lab-iron/short.mdx',
      '- interpretations/lab-iron/low.mdx',
      '~ approvals.json',
      `~ ${DEFINITION}`,
      '~ known-defects.json',
    ])
    const after = apply(changes)
    expect(after[DEFINITION]).toContain('"CONTENT_SHORT",\n        "CONTENT_LOW_UNDER_10"')
    expect(after['approvals.json']).toContain('"labIron/CONTENT_SHORT": [')
    expect(after['known-defects.json']).toContain('"labIron/CONTENT_SHORT"')
    expect(after['interpretations/lab-iron/short.mdx']).toBe(
      files['interpretations/lab-iron/low.mdx']!.replace('CONTENT_LOW', 'CONTENT_SHORT'),
    )
    expect(listErrors(after)).toEqual(known)
  })

  it('is in lists of texts that are written per variant', () => {
    const own = { content: ownContent.content, files: ownFiles }
    const changed = new Map(
      renameText(own, 'labHdlCholesterol', 'CONTENT_PROTECTIVE', 'CONTENT_SHIELDING').map((one) => [one.path, one]),
    )
    const { content, findings } = compileOwn([
      ...ownFiles.filter(({ path }) => !changed.has(path)),
      ...[...changed.values()].flatMap(({ path, text }) =>
        text === undefined ? [] : [new SourceFile(path, `content/${path}`, text)],
      ),
    ])
    const tests = ['labHdlCholesterol', 'pointOfCareHdlCholesterol']
    expect(
      tests.map((id) => {
        const { definition } = content.interpretations.find((test) => test.id === id)!
        return definition.interpretationRanges.find(({ rangeId }) => rangeId === 'PROTECTIVE')?.contentIds
      }),
    ).toEqual([
      ['CONTENT_SHIELDING'],
      ['CONTENT_SHIELDING', 'CONTENT_PROTECTIVE_ABOVE_120', 'CONTENT_PROTECTIVE_ABOVE_100_MA'],
    ])
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('is in a pattern that means only this test, and in no other', () => {
    const { 'figures.json': after } = apply(renameText(before, 'labIron', 'CONTENT_NORMAL', 'CONTENT_ENOUGH'))
    expect(JSON.parse(after!)).toMatchObject({
      figures: { servings: { requiredIn: ['*Iron/CONTENT_ENOUGH', 'iron*/CONTENT_LOW'] } },
    })
  })

  it.each([
    ['CONTENT_LOW_UNDER_10', 'is taken'],
    ['../low', 'capitals and digits'],
    ['1', 'begins with a letter'],
    ['CONTENT__', 'one "_" between'],
    ['CONTENT_LOW', 'is taken'],
  ])('cannot be %s', (to, reason) => {
    expect(() => renameText(before, 'labIron', 'CONTENT_LOW', to)).toThrow(reason)
  })

  it('cannot be given to a combination of a family', () => {
    expect(() => renameText(before, 'ironRisk', 'CONTENT_HIGH_ANEMIA', 'CONTENT_X')).toThrow('the family "high"')
  })
})

it('gives a range a new id in its texts, their limits, and the passages they include', () => {
  const limited = 'interpretations/lab-iron/low.mdx'
  const content = compileFiles({
    ...files,
    [limited]: files[limited]!.replace('Eat beans', 'Reach {limit.LOW.exclusiveMaximum}'),
  })
  const changes = renameRange(content, 'labIron', 'LOW', 'SHORT')
  const after = apply(changes)
  expect(after[DEFINITION]).toContain('"graphRanges": [\n    "SHORT",')
  expect(after[limited]).toContain('rangeId: SHORT')
  expect(after[limited]).toContain('{limit.SHORT.exclusiveMaximum}')
  expect(after['fragments/share.mdx']).toContain('for: [labIron/SHORT]')
  expect(listErrors(after)).toEqual(known)
  expect(() => renameRange(before, 'labIron', 'LOW', 'NORMAL')).toThrow('is taken')
})

it('gives no new id to a range that the axes of a family define', () => {
  const own = { content: ownContent.content, files: ownFiles }
  expect(() => renameRange(own, 'healthSmoking', 'CURRENT_1_DURATION_2', 'LIGHT')).toThrow(
    'CURRENT_1_DURATION_2 is one of the ranges of the family "current", whose axes make its id.',
  )
})

describe('removing a text', () => {
  it('removes its rule and approval, and nothing else', () => {
    const changes = removeText(before, 'labIron', 'CONTENT_LOW_UNDER_10')
    const after = apply(changes)
    expect(after[DEFINITION]).not.toContain('CONTENT_LOW_UNDER_10')
    expect(after[DEFINITION]).not.toContain('contentRules')
    expect(Object.keys((JSON.parse(after['approvals.json']!) as { approvals: object }).approvals)).toEqual([
      'labIron/CONTENT_LOW',
    ])
    expect(after['interpretations/lab-iron/low-under-10.mdx']).toBeUndefined()
    expect(listErrors(after)).toEqual(known)
  })

  it('is refused by a range that has no other text', () => {
    expect(() => removeText(before, 'labIron', 'CONTENT_NORMAL')).toThrow('the only text of Normal')
  })
})

describe('removing a range', () => {
  it('gives its values to a neighbor, and removes its texts', () => {
    const changes = removeRange(before, { test: 'ironRisk', rangeId: 'MODERATE', into: 'LOW' }, folder)
    const after = apply(changes)
    expect(listStates(changes)).toEqual([
      '- interpretations/iron-risk/moderate.mdx',
      '~ interpretations/iron-risk/interpretation.json',
    ])
    expect(JSON.parse(after['interpretations/iron-risk/interpretation.json']!)).toMatchObject({
      graphRanges: ['LOW', 'HIGH'],
      interpretationRanges: [
        { rangeId: 'LOW', band: { maximum: 40 }, displayedRange: '40 or less' },
        { rangeId: 'HIGH' },
      ],
    })
  })

  it('makes its neighbor ask where the new limit comes from, and name the old source if there was one', () => {
    const own = { content: ownContent.content, files: ownFiles }
    const removal = { test: 'labTotalCholesterol', rangeId: 'BORDERLINE_HIGH', into: 'DESIRABLE' }
    const [{ text = '' } = {}] = removeRange(own, removal, 'content')
    const { interpretationRanges: ranges } = JSON.parse(text) as { interpretationRanges: { rangeId: string }[] }
    const source = ranges.find(({ rangeId }) => rangeId === 'DESIRABLE')
    expect(source).toHaveProperty('source.laboratory.assumption', 'TODO: say where the new limit comes from.')
    expect(source).toHaveProperty(
      'source.finger-stick.assumption',
      expect.stringContaining('The source of the old ones: {'),
    )
  })

  it('refuses a neighbor that is not one', () => {
    const removal = { test: 'ironRisk', rangeId: 'HIGH', into: 'LOW' }
    expect(() => removeRange(before, removal, folder)).toThrow('are not next to those of Low')
  })
})

describe('a new name for something that texts take by name', () => {
  const withUses = compileFiles({
    ...files,
    'figures.json': JSON.stringify(
      { figures: { ...figures.figures, fastingHours: figures.figures.servings } },
      null,
      2,
    ),
    'emergencies.json': JSON.stringify(
      { lead: 'Call 911 if you have:', signs: { faint: { signs: ['a faint'] } } },
      null,
      2,
    ),
    'pages/advice.mdx': 'Eat {figure.servings} or {figure.servings.About}, not {figure.servingsLow}.\n',
    'README.md': 'Write {figure.servings}.\n',
    'pages/danger.mdx': '<Emergency signs="fainter faint" />\n',
  })
  it('is in figures.json and in every text, with what follows a dot, but a longer name does not change', () => {
    const changes = new Map(
      renameDatum(withUses, 'figures', 'servings', 'beanServings').map((one) => [one.path, one.text]),
    )
    expect([...changes.keys()].toSorted()).toEqual(['figures.json', 'pages/advice.mdx'])
    expect(changes.get('figures.json')).toContain('"beanServings": {')
    expect(changes.get('pages/advice.mdx')).toBe(
      'Eat {figure.beanServings} or {figure.beanServings.About}, not {figure.servingsLow}.\n',
    )
  })
  it('is in emergencies.json and among the signs that a text asks for', () => {
    const changes = new Map(renameDatum(withUses, 'signs', 'faint', 'fainting').map((one) => [one.path, one.text]))
    expect(changes.get('emergencies.json')).toContain('"fainting": {')
    expect(changes.get('pages/danger.mdx')).toBe('<Emergency signs="fainter fainting" />\n')
  })
  it.each([
    ['figures', 'none', 'some', 'figures.json has no none.'],
    ['figures', 'fastingHours', 'hoursWithoutFood', 'Pages of the portal count with fastingHours'],
    ['figures', 'servings', 'bean-servings', 'A name here has letters and digits, such as activityMinutes.'],
    ['figures', 'servings', 'constructor', 'constructor has a meaning of its own in JSON files.'],
    ['signs', 'faint', 'faint-', 'with one "-" between them'],
    ['figures', 'servings', 'servings', 'servings is taken. Choose a different name.'],
  ] as const)('is refused in %s for %s as %s', (kind, name, to, words) => {
    expect(() => renameDatum(withUses, kind, name, to)).toThrow(words)
  })
})
