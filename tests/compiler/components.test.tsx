import { MDXProvider } from '@mdx-js/react'
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue, loadPage, loadSections, loadTexts } from 'virtual:catalogue'
import { describe, expect, it } from 'vitest'
import type { Nodes } from 'mdast'
import { compileFolder } from '../../src/compiler/compile.ts'
import { joinPhrases } from '../../src/compiler/link/parts.ts'

const { content } = compileFolder('content')
const value = (name: string) => `[${name}]`

/** An expanded text as HTML, as the components render it with default elements. */
function htmlOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node): string => {
      const inside = 'children' in node ? htmlOf(node.children) : ''
      switch (node.type) {
        case 'text':
          return renderToStaticMarkup(node.value)
        case 'mdxTextExpression':
          return value(node.value)
        case 'break':
          return '<br/>'
        case 'link':
          return `<a href="${node.url}">${inside}</a>`
        case 'heading':
          return `<h${node.depth}>${inside}</h${node.depth}>`
        case 'list': {
          const items = node.children.map(({ children }) =>
            node.spread
              ? htmlOf(children)
              : htmlOf(children.flatMap((child): Nodes[] => (child.type === 'paragraph' ? child.children : [child]))),
          )
          return `<${node.ordered ? 'ol' : 'ul'}>${items.map((item) => `<li>${item}</li>`).join('')}</${node.ordered ? 'ol' : 'ul'}>`
        }
        default:
          return `<${TAGS[node.type]}>${inside}</${TAGS[node.type]}>`
      }
    })
    .join('')
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
}

/** The component's HTML with default elements, for a reader with these flags. */
function render(Body: ComponentType, flags: readonly string[]): string {
  const has = (names: string) => names.split(' ').filter((name) => flags.includes(name))
  const count = (names: string) => names.split(' ').filter((name) => name !== '').length
  const components = {
    Value: ({ name }: { name: string }) => value(name),
    When: ({
      all = '',
      any = '',
      none = '',
      children,
    }: {
      all?: string
      any?: string
      none?: string
      children: ReactNode
    }) =>
      has(all).length === count(all) && (any === '' || has(any).length > 0) && has(none).length === 0
        ? createElement(Fragment, null, children)
        : null,
    Flags: ({ of, phrases }: { of: string; phrases: string }) =>
      joinPhrases(phrases.split('|').filter((_, index) => flags.includes(of.split(' ')[index] ?? ''))),
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
      expect(render(Body, entry.flags ?? []), entry.contentId).toBe(normalize(htmlOf(entry.nodes)))
      expect({ sectionTitle, sectionHeader }).toEqual({
        sectionTitle: entry.sectionTitle,
        sectionHeader: entry.sectionHeader,
      })
    }
    for (const [id, text] of incidentals)
      expect(render(texts!.incidentals[id]!.Body, []), id).toBe(normalize(htmlOf(text.nodes)))
  })

  it.each(content.products.map((product) => [product.product.productCode, product] as const))(
    'say what the sections say: %s',
    async (code, { sections }) => {
      const texts = await loadSections(code)
      expect(texts!.map((text) => text.name).sort()).toEqual([...sections.keys()].sort())
      for (const text of texts!)
        expect(render(text.Body, []), text.name).toBe(normalize(htmlOf(sections.get(text.name)!.nodes)))
    },
  )

  it('say what the pages say', async () => {
    for (const [route, page] of content.pages)
      expect(render((await loadPage(route))!.Body, []), route).toBe(normalize(htmlOf(page.nodes)))
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
