import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { formatRulesMarkdown } from '../../../src/compiler/report/format-rules.ts'
import { rules } from '../../../src/compiler/rules/registry.ts'
import type { CheckRule } from '../../../src/compiler/rules/rule.ts'
import { memoizeByObject } from '../../../src/compiler/source/memoize-by-object.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { breakRule } from './break-rule.ts'
import { findWith } from './find-with.ts'
import { recordReports } from './record-reports.ts'
import { reportCases } from './report-cases.ts'

const all = rules as readonly CheckRule[]
const withExample = all.filter((rule) => rule.in !== undefined)

const listFindings = (files: Readonly<Record<string, string>>) => compileFiles(files).findings
/** The findings for the bad example of a rule. */
const listBroken = memoizeByObject((rule: CheckRule) => listFindings(breakRule(rule)))

/** The places at which the examples below made a rule report. */
const reached = recordReports()
afterAll(() => vi.restoreAllMocks())

describe('every rule', () => {
  it('accepts its good example: the sample has no findings', () => {
    expect(listFindings(sample)).toEqual([])
  })

  it.each(withExample.map((rule) => [rule.id, rule] as const))(
    '%s finds its bad example, with place and fix',
    (id, rule) => {
      const found = listBroken(rule).filter((finding) => finding.rule === id)
      expect(found).not.toEqual([])
      for (const { file, line, column, message, fix, severity } of found) {
        expect(file.startsWith('content/')).toBe(true)
        expect(Math.min(line, column)).toBeGreaterThan(0)
        expect(severity).toBe(rule.severity)
        expect(message).toMatch(/\S.*[.!]$/s)
        expect(fix).toMatch(/\S.*[.?”"!]$/s)
      }
      const elsewhere = [
        'wrong-range',
        'band-order',
        'orphan-interpretation',
        'duplicate-id',
        'typed-part',
        'exact-message',
        'fragment-place',
        'required-emergency',
        'required-sentence',
      ]
      if (!elsewhere.includes(id)) expect(found.map(({ file }) => file)).toContain(`content/${rule.in}`)
    },
  )

  it.each(reportCases.map((one) => [one.rule, one.message, one] as const))(
    '%s reports: %s',
    (rule, message, { changes, line: marked = '' }) => {
      const found = findWith(rule, changes)
      expect(found.map((finding) => finding.message)).toContainEqual(expect.stringContaining(message))
      const { file, line } = found.find((finding) => finding.message.includes(message))!
      const lines = { ...sample, ...changes }[file.replace('content/', '')]!.split('\n')
      expect(lines[line - 1]).toContain(marked)
    },
  )

  // Not for code that a mutation test has changed, whose lines are different.
  it.skipIf(process.env['STRYKER_MUTATOR_WORKER'])('has an example for each of its reports', () => {
    const files = readdirSync('src/compiler/rules', { recursive: true, encoding: 'utf8' })
    const calls = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `src/compiler/rules/${file}`)
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (/\breport\(/.test(line) ? [{ place: `${file}:${index + 1}`, line }] : [])),
      )
    const missing = calls.filter(({ place }) => !reached.has(place))
    // tests/compiler/defects.test.ts puts each known defect back into the real content.
    expect(missing).toEqual([
      expect.objectContaining({ line: expect.stringContaining('A mistake that was corrected is back') }),
    ])
  })

  it('has an example, unless no text can be an example', () => {
    expect(all.filter((rule) => rule.in === undefined).map(({ id }) => id)).toEqual([
      'file-name',
      'file-size',
      'symbolic-link',
      'utf-8',
      'json-depth',
      'defect-returned',
    ])
  })

  it('has an id of its own and a reason that is a sentence', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, reason } of all) expect(reason, id).toMatch(/^[A-Z“"].*\.$/i)
  })

  it('is in the table of content/README.md', () => {
    expect(readFileSync('content/README.md', 'utf8')).toContain(formatRulesMarkdown())
  })
})

it('a typed sentence about how soon to act is one finding, which says what to write instead', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const found = listFindings({
    ...sample,
    'urgency.json': readFileSync('content/urgency.json', 'utf8'),
    [low]: sample[low]!.replace('<Include fragment="share" />', ''),
  })
  const rulesIn = (name: string) =>
    found.flatMap(({ file, rule }) => (file.endsWith(`/lab-iron/${name}`) ? [rule] : []))
  expect(rulesIn('normal.mdx')).toEqual(['typed-part'])
  expect(rulesIn('low.mdx')).toEqual(['required-part'])
})

describe('a suppression', () => {
  /** The file with a suppression at its top. */
  const suppressed = (text: string, rule: string) =>
    text.startsWith('{')
      ? text.replace('{', `{ "suppressions": [{ "rule": "${rule}", "reason": "A test." }],`)
      : text.replace('---\n', `---\nsuppressions: [{ rule: ${rule}, reason: "A test." }]\n`)
  // What a drawing lacks cannot be suppressed in it, nor what is wrong with a suppression or in the register of defects.
  const others = new Set(['orphan-image', 'unused-suppression', 'defect-register'])
  const suppressible = withExample.filter(({ scope, id }) => scope !== 'file' && !others.has(id))

  it.each(suppressible.map((rule) => [rule.id, rule] as const))('of %s leaves out the finding', (id, rule) => {
    const files = breakRule(rule)
    const found = listBroken(rule).filter((finding) => finding.rule === id)
    const paths = found.map(({ file }) => file.replace('content/', ''))
    const after = { ...files, ...Object.fromEntries(paths.map((path) => [path, suppressed(files[path]!, id)])) }
    const left = listFindings(after).map(({ rule: name }) => name)
    expect(left.filter((name) => name === id || name === 'unused-suppression')).toEqual([])
  })

  it('works in every scope', () => {
    const scopes = new Set(suppressible.flatMap(({ scope }) => scope))
    expect([...scopes].sort()).toEqual(['catalogue', 'definition', 'entry', 'family', 'message', 'page', 'section'])
  })

  it('covers the part of a definition that contains it, and no more', () => {
    const path = 'interpretations/lab-iron/interpretation.json'
    const definition = JSON.parse(sample[path]!) as { interpretationRanges: Record<string, unknown>[] }
    for (const range of definition.interpretationRanges) range['displayedRange'] = '1 or more'
    definition.interpretationRanges[0]!['suppressions'] = [{ rule: 'displayed-range', reason: 'A test.' }]
    const found = listFindings({ ...sample, [path]: JSON.stringify(definition, null, 2) })
    expect(found.map(({ rule, message }) => [rule, message.split(' ')[0]])).toEqual([['displayed-range', 'NORMAL']])
  })
})

describe('a file that is removed', () => {
  const named = Object.keys(sample).filter((path) => !/^(?:pages|messages|glossary|known|README|packages)/.test(path))

  it.each(named)('%s is missed', (path) => {
    const { [path]: _, ...others } = sample
    expect(listFindings(others).filter(({ severity }) => severity === 'error')).not.toEqual([])
  })
})

describe('a schema error', () => {
  it('hides no other finding in its file', () => {
    const path = 'interpretations/lab-iron/interpretation.json'
    const text = sample[path]!.replace('"Yellow"', '"Yelow"').replace('"minimum": 50', '"minimum": 60')
    const found = listFindings({ ...sample, [path]: text }).map(({ rule }) => rule)
    expect(found).toContain('schema')
    expect(found).toContain('band-gap')
  })
})

describe('a family with too many conditions', () => {
  it('is named as a whole, with the maximum number: no single condition is blamed', () => {
    const path = 'interpretations/iron-risk/high.mdx'
    const more = '\n<When all="ANEMIA">\nEat beans.\n</When>\n'
    const found = (times: number) =>
      listFindings({ ...sample, [path]: `${sample[path]!}${more.repeat(times)}` })
        .filter(({ rule }) => rule === 'when-many')
        .map(({ line, message }) => `${line} ${message}`)
    expect(found(9)).toEqual([])
    expect(found(10)).toEqual(['2 This file has 13 conditions, one too many; expected at most 12.'])
    expect(found(11)).toEqual(['2 This file has 14 conditions, 2 too many; expected at most 12.'])
  })
})
