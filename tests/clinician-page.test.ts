import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ownContent } from './fixtures/own-content.ts'

const page = readFileSync('docs/for-the-clinician.md', 'utf8')
const { parsed, interpretations, products, pages } = ownContent.content

/** The words after a kind of name, such as "figure olderAge" or "figures a, b". */
function listNames(kind: string, name: string): string[] {
  const found = page.matchAll(new RegExp(`\\b${kind}s? (${name}(?:, ${name})*)`, 'g'))
  return [...found].flatMap(([, names = '']) => names.split(', '))
}

describe('the page for the clinician', () => {
  it('has four cells in every row', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('|'))
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.filter((row) => row.split(' | ').length !== 4)).toEqual([])
  })

  it('names texts that exist', () => {
    const ids = interpretations.flatMap(({ entries }) => entries.map(({ contentId }) => contentId))
    const named = [...page.matchAll(/\bCONTENT_[A-Z0-9_]*[A-Z0-9](?![A-Z0-9{])/g)].map(([id]) => id)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !ids.some((id) => id.startsWith(name)))).toEqual([])
  })

  it('names tests, sections and pages that exist', () => {
    const tests = new Set(interpretations.map(({ id }) => id))
    const camel = /(?<=`)[a-z]+(?:[A-Z][a-zA-Z0-9]*)?(?=`|\/CONTENT)/g
    const named = [...page.matchAll(camel)]
      .map(([id]) => id)
      .filter((id) => !['source', 'urgency', 'assumption'].includes(id))
    expect(named.filter((id) => !tests.has(id))).toEqual([])
    const sections = new Set(
      products.flatMap(({ product, sections: own }) => [...own.keys()].map((name) => `${product.productCode}/${name}`)),
    )
    expect(
      [...page.matchAll(/products\/([A-Z0-9]+\/[a-z-]+)/g)].map(([, id]) => id!).filter((id) => !sections.has(id)),
    ).toEqual([])
    expect(
      [...page.matchAll(/pages\/([a-z-]+)/g)].map(([, route]) => route!).filter((route) => !pages.has(route)),
    ).toEqual([])
  })

  it('names figures, fragments and defects that exist', () => {
    const figures = new Set(parsed.figures.flatMap(({ value }) => Object.keys(value.figures)))
    expect(listNames('figure', '[a-z]+[A-Z]\\w+').filter((name) => !figures.has(name))).toEqual([])
    const fragments = new Set(parsed.fragments.map(({ source }) => source.name))
    expect(listNames('fragment', '[a-z]+-[a-z-]+').filter((name) => !fragments.has(name))).toEqual([])
    const defects = new Set(parsed.knownDefects.flatMap(({ value }) => value.defects.map(({ id }) => id)))
    expect(listNames('known defect', '[a-z]+-[a-z-]+').filter((name) => !defects.has(name))).toEqual([])
  })
})
