import { describe, expect, it } from 'vitest'
import { listDifferences } from '../../../../src/compiler/link/sign-off/aspect.ts'
import { listReadings } from '../../../../src/compiler/link/sign-off/list-readings.ts'
import { FAMILY, linkAll, RISK, signed } from './signed-content.fixtures.ts'

const IRON = 'interpretations/lab-iron/interpretation.json'
const PALE = 'interpretations/lab-iron/incidental-pale-skin.mdx'
const PRODUCT = 'products/FE/product.json'
const readings = listReadings(linkAll(signed))

/** An entry of the risk by the end of its id, and any other text by the id that a reviewer signs. */
const toName = ({ id, contentId = '' }: { readonly id: string; readonly contentId?: string }) =>
  id.startsWith('ironRisk') ? contentId.replace('CONTENT_', '') : id
const before = new Map(readings.map((reading) => [toName(reading), reading]))

/** What differs if a file changes, and the texts whose signature ends. */
const listReopened = (path: string, from: string | RegExp, to: string): string[] => {
  const text = signed[path]!.replace(from, to)
  expect(text).not.toBe(signed[path])
  // What is known about the original files must not stay.
  listReadings(linkAll(signed))
  const changed = listReadings(linkAll({ ...signed, [path]: text })).filter(
    (reading) => before.get(toName(reading))!.hash !== reading.hash,
  )
  const differing = changed.flatMap((reading) => listDifferences(before.get(toName(reading))!.aspects, reading.aspects))
  return [...new Set(differing), ...changed.map(toName)]
}
const finding = '"incidentalId": "paleSkin",'
const family = ['OVER55', 'UNDER55', 'UNDER55_ANEMIA', 'OVER55_ANEMIA'].map((name) => `HIGH_${name}`)

describe('a signature ends after', () => {
  it.each<[string, string, string | RegExp, string, readonly string[]]>([
    ['a finding that becomes critical', IRON, finding, `${finding} "critical": true,`, ['urgency', 'labIron/paleSkin']],
    ['the urgency of a finding', PALE, '---\n', '---\nurgency: today\n', ['words', 'urgency', 'labIron/paleSkin']],
    ['the name of a finding', IRON, finding, `${finding} "name": "Pale",`, ['label', 'labIron/paleSkin']],
    ['the limit of a finding', IRON, finding, `${finding} "band": { "maximum": 5 },`, ['limits', 'labIron/paleSkin']],
    [
      'the answers of a finding',
      IRON,
      finding,
      `${finding} "answers": { "isExposedToSmoke": true },`,
      ['answers', 'labIron/paleSkin'],
    ],
    [
      'the place of a finding',
      IRON,
      '"isAppendedToContent": false',
      '"isAppendedToContent": true',
      ['rule', 'labIron/paleSkin'],
    ],
    ['a finding that the test no longer has', IRON, 'paleSkin', 'redSkin', ['rule', 'labIron/paleSkin']],
    [
      'the rule of a text and of those after it',
      RISK,
      '"minimum": 30',
      '"minimum": 31',
      ['rule', 'MODERATE', 'MODERATE_30', 'MODERATE_39'],
    ],
    [
      'the last rule, not for the texts of rules before it',
      RISK,
      '"minimum": 39',
      '"minimum": 38',
      ['rule', 'MODERATE', 'MODERATE_39'],
    ],
    [
      'a rule before a family',
      RISK,
      '"minimum": 90',
      '"minimum": 91',
      ['rule', family[0]!, 'HIGH_OVER_90', ...family.slice(1)],
    ],
    [
      'which text is the usual one',
      RISK,
      /("CONTENT_MODERATE"),(\s*)("CONTENT_MODERATE_30")/,
      '$3,$2$1',
      ['rule', 'MODERATE', 'MODERATE_30'],
    ],
    [
      'the answers of a flag, for a text in place of the family’s own too',
      RISK,
      'heartFailure',
      'stroke',
      ['answers', ...family],
    ],
    ['an age, for those whose family asks it', RISK, '"minimum": 55', '"minimum": 56', ['answers', ...family]],
    [
      'the answers of a circumstance, for the range whose rule asks it',
      RISK,
      '"diabetes"',
      '"copd"',
      ['answers', 'LOW', 'LOW_DIABETES'],
    ],
    ['the states that do not allow a test', 'not-offered.json', '"MA"', '"NY"', ['rule', 'UNABLE']],
    ['a drawing', 'images/red-cell.svg', 'r="1"', 'r="2"', ['drawing', 'labIron/CONTENT_LOW']],
    ['a test that a state allows', 'not-offered.json', '"ironRisk"', '"labIron"', ['rule', 'UNABLE']],
    [
      'the urgency of a family, not of a text in its place',
      FAMILY,
      '---\n',
      '---\nurgency: today\n',
      ['urgency', ...family.slice(1)],
    ],
    [
      'the values of a summary',
      FAMILY,
      'summaryValues: ["{ironRiskScore}"]',
      'summaryValues: []',
      ['words', ...family.slice(1)],
    ],
    [
      'whether a range says something about the body',
      RISK,
      '"outcome": "no-result"',
      '"outcome": "result"',
      ['label', 'UNABLE'],
    ],
    [
      'how products draw their results',
      PRODUCT,
      '"sections"',
      '"groupedGraph": true, "sections"',
      ['rule', 'products/FE'],
    ],
    ['the tests of a product', PRODUCT, '"labIron",', '', ['rule', 'products/FE']],
    [
      'the overview of a tier',
      PRODUCT,
      '"sections"',
      '"tieredOverview": "what-it-is", "sections"',
      ['rule', 'products/FE'],
    ],
    [
      'the overview without a tier',
      PRODUCT,
      '"sections"',
      '"nonTieredOverview": "what-it-is", "sections"',
      ['rule', 'products/FE'],
    ],
    ['the tier of a package', 'packages/FEP.json', '"Gold"', '"Silver"', ['rule', 'packages/FEP']],
    ['the name of a package', 'packages/FEP.json', 'Iron Package', 'Iron', ['names', 'packages/FEP']],
    [
      'the words of a section',
      'products/FE/what-it-is.mdx',
      'A blood',
      'One blood',
      ['words', 'products/FE/what-it-is'],
    ],
    ['a message', 'messages/login.json', 'Login', 'Sign in', ['words', 'messages/login']],
    ['the title of a page', 'pages/when-ready.mdx', 'When Ready', 'Ready', ['words', 'pages/when-ready']],
    ['shared signs', 'emergencies.json', /"faint"$/m, '"fall"', ['words', 'products/FE/what-it-is']],
  ])('%s', (_, path, from, to, reopened) => {
    expect(listReopened(path, from, to)).toEqual(reopened)
  })

  it.each([
    ['the answers of a flag of no family', RISK, '"PAST"', '"CURRENT"'],
    ['how editors call an age group', RISK, 'people under 55', 'young people'],
    ['who says that a test is not allowed', 'not-offered.json', 'An example.', 'A law.'],
    ['the name of a package’s file', 'packages/FEP.json', '{\n', '{\n\n'],
  ])('nothing if %s changes', (_, path, from, to) => {
    expect(listReopened(path, from, to)).toEqual([])
  })
})

describe('a text that is signed', () => {
  it.each([
    ['HIGH_UNDER55_ANEMIA', 'ironRisk/high', ['age=UNDER55', 'ANEMIA'], FAMILY, 4],
    ['HIGH_OVER55', 'ironRisk/CONTENT_HIGH_OVER55', undefined, 'interpretations/iron-risk/high-over55.mdx', 2],
    ['labIron/paleSkin', 'labIron/paleSkin', undefined, PALE, 1],
    ['products/FE', 'products/FE', undefined, PRODUCT, 1],
    ['packages/FEP', 'packages/FEP', undefined, 'packages/FEP.json', 1],
    ['pages/when-ready', 'pages/when-ready', undefined, 'pages/when-ready.mdx', 1],
    ['messages/login', 'messages/login', undefined, 'messages/login.json', 1],
  ])('%s has its id, its readers and its place', (name, id, flags, path, line) => {
    const { id: own, flags: readers, place } = before.get(name)!
    expect([own, readers, place.path, place.line]).toEqual([id, flags, path, line])
  })

  it('has no data of a range if the test has no such range', () => {
    const path = 'interpretations/iron-risk/moderate.mdx'
    const files = { ...signed, [path]: signed[path]!.replace('rangeId: MODERATE', 'rangeId: NOWHERE') }
    const { aspects } = listReadings(linkAll(files)).find(({ contentId }) => contentId === 'CONTENT_MODERATE')!
    expect(Object.keys(aspects)).not.toContain('color')
  })

  it('includes only the aspects it has, each with a short hash', () => {
    expect(Object.keys(before.get('pages/when-ready')!.aspects)).toEqual(['words'])
    expect(Object.keys(before.get('packages/FEP')!.aspects)).toEqual(['words', 'names', 'rule'])
    expect(Object.values(before.get('MODERATE')!.aspects).every((hash) => /^[0-9a-f]{6}$/.test(hash))).toBe(true)
  })
})

it('a text is found in its file', () => {
  const places = new Map(readings.map(({ id, place: { file, line } }) => [id, `${file}:${line}`]))
  expect(places.get('ironRisk/high')).toBe('content/interpretations/iron-risk/high.mdx:4')
  expect(places.get('labIron/paleSkin')).toBe(`content/${PALE}:1`)
  expect(places.get('products/FE')).toBe(`content/${PRODUCT}:1`)
  for (const id of ['packages/FEP', 'messages/login']) expect(places.get(id)).toBe(`content/${id}.json:1`)
  for (const id of ['products/FE/what-it-is', 'pages/when-ready']) expect(places.get(id)).toBe(`content/${id}.mdx:1`)
})
