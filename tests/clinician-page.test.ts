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

/** The cells of every row, without the heads. */
function listRows(): string[][] {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:-|question )/.test(line))
  return lines.map((line) => line.slice(2, -2).split(' | '))
}

describe('the page for the clinician', () => {
  it('has four cells in every row', () => {
    const rows = listRows()
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([])
  })

  it('names texts that exist, each as a pattern of ids', () => {
    const ids = [
      ...interpretations.flatMap(({ id, entries, incidentals }) =>
        [...entries.map(({ contentId }) => contentId), ...incidentals.keys()].map((text) => `${id}/${text}`),
      ),
      ...products.flatMap(({ product, sections }) =>
        [...sections.keys()].map((name) => `products/${product.productCode}/${name}`),
      ),
      ...[...pages.keys()].map((route) => `pages/${route}`),
    ]
    const named = listRows().flatMap(([, texts = '']) => [...texts.matchAll(/`([^`]+)`/g)].map(([, id]) => id!))
    expect(named.length).toBeGreaterThan(120)
    const isOfNone = (name: string) => {
      const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`)
      return !ids.some((id) => pattern.test(id))
    }
    expect(named.filter(isOfNone)).toEqual([])
  })

  it('names no text outside code marks, where Markdown would take a * or _ for emphasis', () => {
    const bare = listRows().map((cells) => cells.join(' ').replaceAll(/`[^`]*`/g, ''))
    expect(bare.filter((words) => /[*_]/.test(words))).toEqual([])
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
