import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { RootContent } from 'mdast'
import type { ComponentType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { catalogue, loadPage, loadSections, loadTexts } from 'virtual:catalogue'
import { describe, expect, it } from 'vitest'
import { toElements } from '../../src/compiler/emit/to-elements.ts'
import { PortalTheme } from '../../src/portal/ui/theme/portal-theme.tsx'
import { proseComponents, ResultProse } from '../../src/portal/results/panel/result-prose.tsx'
import { ownContent } from '../fixtures/own-content.ts'

const { content } = ownContent
const anyValue = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => `[${String(name)}]`, getOwnPropertyDescriptor: () => ({ configurable: true, value: '' }) },
)

/** The expanded text of a reader, which was checked and signed, with the portal's components. */
function renderTree(nodes: readonly RootContent[]): string {
  const tree = { type: 'root' as const, children: toElements(nodes) }
  return renderText(toJsxRuntime(tree, { Fragment, jsx, jsxs, components: proseComponents }), [])
}

/** The compiled text, which the portal ships, for a reader with these flags. */
function renderBody(Body: ComponentType, flags: readonly string[] = []): string {
  return renderText(<Body />, flags)
}

function renderText(text: ReactNode, flags: readonly string[]): string {
  return normalize(
    renderToStaticMarkup(
      <PortalTheme env="test">
        <MemoryRouter>
          <ResultProse values={anyValue} flags={flags} part="whole" textId="">
            {text}
          </ResultProse>
        </MemoryRouter>
      </PortalTheme>,
    ),
  )
}

/** White space between tags and at the ends of blocks is not shown. */
function normalize(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/\s*(<\/?(?:p|ul|ol|li|h[2-4]|div)(?: [^>]*)?>)\s*/g, '$1')
    .replace(/<li><\/li>/g, '')
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
      expect(renderBody(Body, entry.flags), entry.contentId).toBe(renderTree(entry.nodes))
      expect({ sectionTitle, sectionHeader }).toEqual({
        sectionTitle: entry.sectionTitle,
        sectionHeader: entry.sectionHeader,
      })
    }
    for (const [id, text] of incidentals)
      expect(renderBody(texts!.incidentals[id]!.Body), id).toBe(renderTree(text.nodes))
  })

  it.each(content.products.map((product) => [product.product.productCode, product] as const))(
    'say what the sections say: %s',
    async (code, { sections }) => {
      const texts = await loadSections(code)
      expect(texts!.map((text) => text.name).sort()).toEqual([...sections.keys()].sort())
      for (const text of texts!)
        expect(renderBody(text.Body), text.name).toBe(renderTree(sections.get(text.name)!.nodes))
    },
  )

  it('say what the pages say', async () => {
    for (const [route, page] of content.pages)
      expect(renderBody((await loadPage(route))!.Body), route).toBe(renderTree(page.nodes))
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
