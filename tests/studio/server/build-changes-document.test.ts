import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeAudiences } from '../../../src/catalogue/audience.ts'
import type { UrgencyFile } from '../../../src/compiler/parse/content-file.ts'
import { formatDiffMarkdown, formatDiffText } from '../../../src/compiler/report/format-diff.ts'
import { toClinicalId } from '../../../src/compiler/diff/change-id.ts'
import { diffContent } from '../../../src/compiler/diff/diff-content.ts'
import { formatTextReport } from '../../../src/compiler/report/format-text-report.ts'
import { formatUrgencyLabel } from '../../../src/studio/ui/use-urgency-labels.ts'
import { buildChangesDocument } from '../../../src/studio/server/build-changes-document.ts'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import { listApprovableTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const before = compileFiles(sample)
const after = compileFiles({
  ...sample,
  [DEFINITION]: sample[DEFINITION]!.replace('"displayedStyle": "Yellow"', '"displayedStyle": "Orange"'),
  [LOW]: sample[LOW]!.replace('Eat beans', 'Eat more beans {labIrons}'),
})
const studio = 'https://studio.example.com/'

it('lists clinical changes first, each once, under a name of its own', () => {
  const { items } = buildChangesDocument({ name: 'a', compilation: before }, { name: 'b', compilation: after })
  expect(items[0]?.kind).toBe('clinical')
  expect(items.some(({ kind }) => kind === 'wording')).toBe(true)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

it('gives a different id to different texts that lost their approval', () => {
  const signature = { approvedBy: 'A. Reviewer', date: '2026-11-22' }
  const approvals = signTexts({}, listApprovableTexts(before.content), signature)
  const compileSigned = (files: Readonly<Record<string, string>>) =>
    compileFiles({ ...files, 'approvals.json': JSON.stringify({ approvals }) })
  const ids = [LOW, 'interpretations/lab-iron/normal.mdx'].map((path) => {
    const changed = compileSigned({ ...sample, [path]: `${sample[path]!}\nRest well.\n` })
    const { items } = buildChangesDocument(side(compileSigned(sample)), side(changed, 'b'))
    return items.find(({ kind }) => kind === 'lost-approval')!.id
  })
  expect(new Set(ids).size).toBe(2)
})

it('diff and check link to the pages of the studio', () => {
  const { items } = buildChangesDocument({ name: 'a', compilation: before }, { name: 'b', compilation: after })
  const named = items.filter(({ kind }) => ['clinical', 'data', 'wording'].includes(kind))
  const diff = diffContent(before, after)
  for (const { id } of named) {
    expect(formatDiffText(diff, false, studio)).toContain(`https://studio.example.com/#/changes/${id}`)
    expect(formatDiffMarkdown(diff, studio)).toContain(`(https://studio.example.com/#/changes/${id})`)
  }
  expect(formatDiffMarkdown(diff)).not.toContain('#/changes/')
  expect(formatDiffText(diff, false, studio)).toContain(`The links work while the studio runs at ${studio}.`)
  expect(formatDiffText(diff, false)).not.toContain('The links work')
  const { line } = after.findings.find(({ rule }) => rule === 'placeholder')!
  expect(formatTextReport(after.findings, after.files, false, studio)).toContain(`/#/edit/${LOW}?line=${line}`)
})

const moved = compileFiles({
  ...sample,
  [DEFINITION]: sample[DEFINITION]!.replaceAll('"exclusiveMaximum": 50', '"exclusiveMaximum": 45').replaceAll(
    '"minimum": 50',
    '"minimum": 45',
  ),
  [LOW]: sample[LOW]!.replace('Eat beans', 'Eat more beans'),
})
const side = (compilation: typeof before, name = 'a') => ({ name, compilation })

it('reports the clinical changes of a test as one change, which can be found by the id of each of its lines', () => {
  const { items } = buildChangesDocument(side(before), side(moved))
  const clinical = items.filter((item) => item.kind === 'clinical')
  expect(clinical).toHaveLength(1)
  const [{ lines, moved: people, change }] = clinical as [(typeof clinical)[0]]
  const changes = diffContent(before, moved).changes.flatMap((one) => (one.kind === 'clinical' ? one.lines : []))
  expect(lines.map(({ id }) => id)).toEqual(changes.map(toClinicalId))
  expect(lines[0]!.change).toBe(change)
  expect(people.map(({ measure, value }) => [measure, value > 45 && value < 50])).toEqual([['labIron', true]])
})

it('names the texts between which a person moves in everyday words', () => {
  const later = compileFiles({
    ...sample,
    [DEFINITION]: sample[DEFINITION]!.replace('"exclusiveMaximum": 10', '"exclusiveMaximum": 20'),
  })
  const { items } = buildChangesDocument(side(before), side(later))
  const people = items.flatMap((item) => (item.kind === 'clinical' ? item.moved : []))
  expect(people.map(({ change, outcome }) => [change, outcome])).toEqual([
    ['10.0 to 19.9 ug/dL is now Low · under 20 ug/dL (was Low)', 'now Low · under 20 ug/dL (was Low)'],
  ])
})

it.each([80, 20])(
  'says who reads a text of their own from %d on, what they read before, and reports no moved limit',
  (minimum) => {
    const definition = JSON.parse(sample[DEFINITION]!) as { interpretationRanges: Record<string, unknown>[] }
    Object.assign(definition.interpretationRanges[1]!, {
      contentIds: ['CONTENT_NORMAL', 'CONTENT_PLENTY'],
      contentRules: [{ contentId: 'CONTENT_PLENTY', band: { minimum } }],
    })
    const plenty = sample['interpretations/lab-iron/normal.mdx']!.replace('CONTENT_NORMAL', 'CONTENT_PLENTY').replace(
      'That is enough.',
      'That is plenty.',
    )
    const split = compileFiles({
      ...sample,
      [DEFINITION]: JSON.stringify(definition),
      'interpretations/lab-iron/plenty.mdx': plenty,
    })
    const describe = (old: typeof before, now: typeof before) =>
      buildChangesDocument(side(old), side(now)).items.map((item) => {
        if (item.kind === 'clinical') return [item.subject, item.change, item.isSourceStale]
        return ['text' in item ? `${item.kind}: ${item.text}` : '', ...('lines' in item ? item.lines : [])]
      })
    expect(describe(before, split)).toEqual([
      ['Lab Iron', `Normal now has a text of its own for ${minimum} ug/dL or more`, false],
      [`added: Lab Iron: Normal · ${minimum} ug/dL or more`, 'Its readers read Lab Iron: Normal before.'],
    ])
    expect(describe(split, before)).toEqual([
      ['Lab Iron', `Normal no longer has a text of its own for ${minimum} ug/dL or more`, false],
      [`removed: Lab Iron: Normal · ${minimum} ug/dL or more`, 'Its readers now read Lab Iron: Normal.'],
    ])
  },
)

it('knows every change to a text, and lists texts for which only the range changes', () => {
  const { items, differing } = buildChangesDocument(side(before), side(moved))
  const kindsIn = (id: string) =>
    differing.find((text) => text.id === id)?.changes.map((change) => items.find((item) => item.id === change)?.kind)
  expect(kindsIn('labIron/CONTENT_LOW')).toEqual(['clinical', 'wording'])
  expect(kindsIn('labIron/CONTENT_NORMAL')).toEqual(['clinical'])
})

it('shows at a change what the check has found since, and nothing that it found before', () => {
  const broken = (words: string) => compileFiles({ ...sample, [LOW]: sample[LOW]!.replace('Eat beans', words) })
  const found = (one: typeof before, other: typeof before) =>
    buildChangesDocument(side(one), side(other)).items.flatMap((item) =>
      'findings' in item ? item.findings.map(({ rule }) => rule) : [],
    )
  expect(found(before, broken('Eat beans {labIrons}'))).toContain('placeholder')
  expect(found(broken('Eat {labIrons}'), broken('Eat more {labIrons}'))).toEqual([])
})

it('puts changes that only remove words before those that add some, and calls a published branch by its name', () => {
  const page = Object.keys(sample).find((path) => path.startsWith('pages/'))!
  const old = compileFiles({ ...sample, [LOW]: sample[LOW]!.replace('Eat beans', 'Eat many beans') })
  const now = compileFiles({ ...sample, [LOW]: sample[LOW]!, [page]: sample[page]!.replace('a few', 'only a few') })
  const { items, before: name } = buildChangesDocument(side(old, 'origin/main (abc1234)'), side(now))
  const wording = items.flatMap((item) =>
    item.kind === 'wording' ? [item.words.some(({ mark }) => mark === 'added')] : [],
  )
  expect(wording).toEqual([false, true])
  expect(name).toBe('main as last published (abc1234)')
})

const RISK = 'interpretations/iron-risk/interpretation.json'

/** Iron risk that is moderate from 26 on instead of 21. */
const movedRisk = sample[RISK]!.replace('"maximum": 20', '"maximum": 25').replace('"minimum": 21', '"minimum": 26')

function listClinical(one: typeof before, other: typeof before) {
  return buildChangesDocument(side(one), side(other)).items.flatMap((item) => (item.kind === 'clinical' ? [item] : []))
}

it('names ranges in which only the scale shows a moved limit, and readers who are asked to act at a different time', () => {
  const soon = (definition: string) =>
    compileFiles({
      ...sample,
      [RISK]: definition
        .replace('"rangeId": "LOW"', '"rangeId": "LOW", "urgency": "next-visit"')
        .replace('"rangeId": "MODERATE"', '"rangeId": "MODERATE", "urgency": "weeks"'),
    })
  const [change] = listClinical(soon(sample[RISK]!), soon(movedRisk))
  expect(change?.alsoOnScale).toEqual(['High'])
  expect(change?.shifts).toEqual([{ before: 'weeks', after: 'next-visit' }])
  expect(listClinical(before, after)[0]).toMatchObject({ alsoOnScale: ['Normal'], isSourceStale: false })
})

it('recognizes a limit that moved although its source did not change', () => {
  const keeps = (definition: string) =>
    listClinical(before, compileFiles({ ...sample, [RISK]: definition }))[0]?.isSourceStale
  expect(keeps(movedRisk)).toBe(true)
  expect(keeps(movedRisk.replace('An example for the tests.', 'A new guideline.'))).toBe(false)
  const own = '"rangeId": "MODERATE", "source": { "assumption": "A new guideline." }'
  expect(keeps(movedRisk.replace('"rangeId": "MODERATE"', own))).toBe(false)
  expect(keeps(sample[RISK]!.replace('"Orange"', '"Red"'))).toBe(false)
})

it('says that a datum follows from a moved limit, but not that a datum with other words does', () => {
  const text = sample[LOW]!.replace('Eat beans', 'Eat beans up to {limit.LOW.exclusiveMaximum}')
  const old = compileFiles({ ...sample, [LOW]: text })
  const compareData = (definition: string) => {
    const { items } = buildChangesDocument(
      side(old),
      side(compileFiles({ ...sample, [LOW]: text, [DEFINITION]: definition })),
    )
    return items.flatMap((item) => (item.kind === 'data' ? [[item.follows, items[0]?.id] as const] : []))
  }
  const limit = sample[DEFINITION]!.replaceAll('"exclusiveMaximum": 50', '"exclusiveMaximum": 45').replaceAll(
    '"minimum": 50',
    '"minimum": 45',
  )
  const [[follows, first] = []] = compareData(limit)
  expect(follows).toBeDefined()
  expect(follows).toBe(first)
})

it('says who reads a text whose limits differ between people, with the limits of each group', () => {
  const definition = JSON.parse(sample[DEFINITION]!) as { interpretationRanges: { band: unknown }[] }
  definition.interpretationRanges[0]!.band = [
    { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
    { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
  ]
  const files = { ...sample, [DEFINITION]: JSON.stringify(definition) }
  const changed = compileFiles({ ...files, [LOW]: sample[LOW]!.replace('Eat beans', 'Eat more beans') })
  const { items } = buildChangesDocument(side(compileFiles(files)), side(changed))
  expect(items.flatMap((item) => (item.kind === 'wording' ? describeAudiences(item.audiences) : []))).toEqual([
    'Lab Iron Low: men under 50.0 ug/dL, women under 40.0 ug/dL',
  ])
})

it('describes a degree of urgency in its own words if it names a different time than before', () => {
  const file = JSON.parse(readFileSync('content/urgency.json', 'utf8')) as UrgencyFile
  const compileDegree = (fields: Partial<UrgencyFile['weeks']>) =>
    compileFiles({ ...sample, 'urgency.json': JSON.stringify({ ...file, weeks: { ...file.weeks, ...fields } }) })
  const list = (fields: Partial<UrgencyFile['weeks']>) =>
    buildChangesDocument(side(compileDegree({})), side(compileDegree(fields))).degrees
  const months = 'in the next few months'
  const weeks = 'in the next few weeks'
  expect(list({ deadline: months })).toEqual([{ degree: 'weeks', before: weeks, words: months }])
  expect(list({ sentence: '**Talk with them this year.**' })).toEqual([
    { degree: 'weeks', before: file.weeks.sentence.replace(/\.$/, ''), words: 'Talk with them this year' },
  ])
  expect(list({})).toEqual([])
  const changed = compileDegree({
    deadline: months,
    outlook: 'Talk with your physician in the next few months',
    ask: 'Ask {ask}.',
  })
  const { items } = buildChangesDocument(side(compileDegree({})), side(changed))
  expect(items.flatMap((item) => (item.kind === 'data' ? [[item.datum, item.times]] : []))).toEqual([
    [
      { kind: 'file', file: 'urgency.json', path: ['weeks', 'deadline'] },
      { before: weeks, after: months },
    ],
    [{ kind: 'file', file: 'urgency.json', path: ['weeks', 'ask'] }, undefined],
  ])
  expect(formatUrgencyLabel('weeks', list({ deadline: months }))).toBe('In the next few months (changed)')
  expect(formatUrgencyLabel('today', list({ deadline: months }))).toBe('Today')
})
