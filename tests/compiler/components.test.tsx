import { MDXProvider } from '@mdx-js/react'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { RootContent } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import { toHast, type State } from 'mdast-util-to-hast'
import type { ComponentType, PropsWithChildren } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue, loadPage, loadSections, loadTexts } from 'virtual:catalogue'
import { describe, expect, it } from 'vitest'
import { compileFolder } from '../../src/compiler/compile.ts'
import { joinList } from '../../src/catalogue/words.ts'

const { content } = compileFolder('content')
const value = (name: string) => `[${name}]`

/** An expanded text as HTML, as the components render it with default elements. */
function htmlOf(nodes: readonly RootContent[]): string {
  const handlers = {
    mdxTextExpression: (_: State, node: MdxTextExpression) => ({ type: 'text', value: value(node.value) }) as const,
  }
  const tree = toHast({ type: 'root', children: [...nodes] }, { handlers })
  return normalize(renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs })))
}

/** The component's HTML with default elements, for a reader with these flags. */
function render(Body: ComponentType, flags: readonly string[]): string {
  const has = (names: string) => names.split(' ').filter((name) => flags.includes(name))
  const count = (names: string) => names.split(' ').filter((name) => name !== '').length
  const components = {
    Value: ({ name }: { name: string }) => value(name),
    When: ({ all = '', any = '', none = '', children }: PropsWithChildren<Record<string, string>>) =>
      has(all).length === count(all) && (any === '' || has(any).length > 0) && has(none).length === 0 ? children : null,
    Flags: ({ of, phrases }: { of: string; phrases: string }) =>
      joinList(phrases.split('|').filter((_, index) => flags.includes(of.split(' ')[index] ?? ''))),
  }
  return normalize(
    renderToStaticMarkup(
      <MDXProvider components={components}>
        <Body />
      </MDXProvider>,
    ),
  )
}

/** White space between tags and at the ends of blocks is not shown. */
function normalize(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/\s*(<\/?(?:p|ul|ol|li|h[2-4]|blockquote)>)\s*/g, '$1')
    .replace(/<(p|li)><\/\1>/g, '')
    .replace(/<(?:ul|ol)><\/(?:ul|ol)>/g, '')
}

describe('the compiled components', () => {
  it.each(
    content.interpretations.map(
      (interpretation) => [interpretation.definition.interpretationId, interpretation] as const,
    ),
  )('say what the tree says: %s', async (interpretationId, { entries, incidentals }) => {
    const texts = await loadTexts(interpretationId)
    expect(Object.keys(texts!.entries).sort()).toEqual(entries.map((entry) => entry.contentId).sort())
    for (const entry of entries) {
      const { Body, sectionTitle, sectionHeader } = texts!.entries[entry.contentId]!
      expect(render(Body, entry.flags ?? []), entry.contentId).toBe(htmlOf(entry.nodes))
      expect({ sectionTitle, sectionHeader }).toEqual({
        sectionTitle: entry.sectionTitle,
        sectionHeader: entry.sectionHeader,
      })
    }
    for (const [id, text] of incidentals) expect(render(texts!.incidentals[id]!.Body, []), id).toBe(htmlOf(text.nodes))
  })

  it.each(content.products.map((product) => [product.product.productCode, product] as const))(
    'say what the sections say: %s',
    async (code, { sections }) => {
      const texts = await loadSections(code)
      expect(texts!.map((text) => text.name).sort()).toEqual([...sections.keys()].sort())
      for (const text of texts!) expect(render(text.Body, []), text.name).toBe(htmlOf(sections.get(text.name)!.nodes))
    },
  )

  it('say what the pages say', async () => {
    for (const [route, page] of content.pages)
      expect(render((await loadPage(route))!.Body, []), route).toBe(htmlOf(page.nodes))
  })

  it('answer undefined for what does not exist', async () => {
    expect(await loadTexts('labLdlCholesterole')).toBeUndefined()
    expect(await loadTexts('constructor')).toBeUndefined()
    expect(await loadSections('__proto__')).toBeUndefined()
    expect(await loadPage('')).toBeUndefined()
  })

  it('come with the definitions', () => {
    expect(Object.keys(catalogue.interpretations)).toEqual(
      content.interpretations.map(({ definition }) => definition.interpretationId),
    )
  })
})
