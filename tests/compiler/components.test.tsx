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

/** A text as the portal ships it, and as it was checked and signed: expanded for a reader with these flags. */
type Pair = readonly [
  id: string,
  compiled: { readonly Body: ComponentType },
  expanded: { readonly nodes: readonly RootContent[]; readonly flags?: readonly string[] },
]

/** Expects each compiled text to show what its tree shows with the portal's components. */
function expectSame(pairs: readonly Pair[]): void {
  const shown = renderTexts(pairs.map(([id, { Body }, { flags = [] }]) => ({ id, text: <Body />, flags })))
  const expected = renderTexts(pairs.map(([id, , { nodes }]) => ({ id, text: toText(nodes), flags: [] })))
  expect(shown).toEqual(expected)
}

function toText(nodes: readonly RootContent[]): ReactNode {
  const tree = { type: 'root' as const, children: toElements(nodes) }
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: proseComponents })
}

/** A text for a reader with these flags. */
interface Text {
  readonly id: string
  readonly text: ReactNode
  readonly flags: readonly string[]
}

/** What each text shows, by its id. All texts are rendered together, because the theme takes longer than a text. */
function renderTexts(texts: readonly Text[]): (readonly [id: string, shown: string])[] {
  const html = renderToStaticMarkup(
    <PortalTheme env="test">
      <MemoryRouter>
        {texts.map(({ id, text, flags }) => (
          <Fragment key={id}>
            <hr className="next" />
            <ResultProse values={anyValue} flags={flags} part="whole" textId="">
              {text}
            </ResultProse>
          </Fragment>
        ))}
      </MemoryRouter>
    </PortalTheme>,
  )
  const shown = html.split('<hr class="next"/>').slice(1)
  expect(shown).toHaveLength(texts.length)
  return texts.map(({ id }, index) => [id, normalize(shown[index]!)])
}

/** White space between tags and at the ends of blocks is not visible. */
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
      const { sectionTitle, sectionHeader } = texts!.entries[entry.contentId]!
      expect({ sectionTitle, sectionHeader }).toEqual({
        sectionTitle: entry.sectionTitle,
        sectionHeader: entry.sectionHeader,
      })
    }
    expectSame([
      ...entries.map((entry) => [entry.contentId, texts!.entries[entry.contentId]!, entry] as const),
      ...[...incidentals].map(([id, text]) => [id, texts!.incidentals[id]!, text] as const),
    ])
  })

  it.each(content.products.map((product) => [product.product.productCode, product] as const))(
    'say what the sections say: %s',
    async (code, { sections }) => {
      const texts = await loadSections(code)
      expect(texts!.map((text) => text.name).sort()).toEqual([...sections.keys()].sort())
      expectSame(texts!.map((text) => [text.name, text, sections.get(text.name)!] as const))
    },
  )

  it('say what the pages say', async () => {
    const pages = [...content.pages].map(async ([route, page]) => [route, (await loadPage(route))!, page] as const)
    expectSame(await Promise.all(pages))
  })

  it('are undefined for a text that does not exist', async () => {
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
