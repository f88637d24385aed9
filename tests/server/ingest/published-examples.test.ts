import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import messageSchema from '../../../schemas/ingest-message.schema.json'
import quantitySchema from '../../../schemas/quantity.schema.json'
import { listLoincCodes } from '../../../src/catalogue/list-loinc-codes.ts'
import { hasLoincCheckDigit } from '../../../src/server/ingest/fhir/has-loinc-check-digit.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { interpretText, listProblemsOfFirst } from './interpret-text.ts'

const document = readFileSync(resolve(import.meta.dirname, '../../../docs/results-in.md'), 'utf8')

describe('docs/results-in.md', () => {
  const [bundle = ''] = /^ {4}\{\n {6}"resourceType": "Bundle"[^]*?^ {4}\}$/m.exec(document) ?? []

  it('shows a first DiagnosticReport that is accepted, in an order that is complete', () => {
    const read = interpretText(bundle)
    expect([...read.problems, ...listProblemsOfFirst(read)]).toEqual([])
    expect([...read.orders.values()][0]?.interpretations).toMatchObject([
      { id: 'labGlucose', details: { rangeId: 'DESIRABLE' }, status: { state: 'reviewApproved' } },
    ])
  })

  it('shows the place in the answer to a different unit', () => {
    const { problems } = interpretText(bundle.replace('"code": "mg/dL"', '"code": "mmol/L"'))
    expect(problems.map(({ path }) => path)).toEqual(['Bundle.entry[3].resource.valueQuantity.unit'])
    expect(document).toContain(`place \`${problems[0]!.path}\``)
  })

  it('shows what HL7 v2 becomes, which adds to a known order', () => {
    const [mapped = ''] = /^ {4}\{ "messageId": "LAB[^]*?^$/m.exec(document) ?? []
    const { problems, orders } = interpretText(mapped)
    expect(problems).toEqual([])
    expect(orders.size).toBeLessThanOrEqual(1)
  })
})

describe('the message schema', () => {
  it('has a matching example for every pattern except the one for visible characters', () => {
    const patterns: (readonly [string, readonly string[]])[] = []
    JSON.stringify([messageSchema, quantitySchema], (_key, value: unknown) => {
      const { pattern, examples = [] } = (value ?? {}) as { pattern?: unknown; examples?: readonly string[] }
      if (typeof pattern === 'string') patterns.push([pattern, examples])
      return value
    })
    expect(patterns.length).toBeGreaterThan(10)
    for (const [pattern, examples] of patterns) {
      if (pattern !== String.raw`^\P{C}*[^\p{C}\p{Z}]\P{C}*$`) expect(examples, pattern).not.toEqual([])
      for (const each of examples) expect(each).toMatch(new RegExp(pattern, 'u'))
    }
  })
})

describe('the LOINC check digit', () => {
  const codes = Object.values(compiledCatalogue.interpretations).flatMap((definition) => {
    const { own, accepted } = listLoincCodes(definition)
    return [...own, ...accepted]
  })

  it('is right in every code of the catalogue, and wrong if a digit is changed or two are swapped', () => {
    expect(codes.length).toBeGreaterThan(50)
    for (const code of codes) expect(hasLoincCheckDigit(code), code).toBe(true)
    for (const code of ['41635-7', '2345-8', '2354-7', 'GLU', '2345', ''])
      expect(hasLoincCheckDigit(code), code).toBe(false)
  })
})
