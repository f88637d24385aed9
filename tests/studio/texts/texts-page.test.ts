import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { TextsPage } from '../../../src/studio/texts/texts-page.tsx'
import { ownContent } from '../../fixtures/own-content.ts'
import { TestTheme } from '../test-theme.tsx'

function renderPage(): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), buildIndexDocument(ownContent, { isLocal: true }))
  const page = createElement(MemoryRouter, null, createElement(TextsPage, { lead: null }))
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(TestTheme, { env: 'test' }, page)),
  )
}

it('leads to the words and numbers that many texts share', () => {
  expect(renderPage().replace(/<a [^>]*href="([^"]*)"[^>]*>/g, '[$1]')).toMatch(
    /Words that many texts share<\/h2>.*\[\/edit\/urgency\.json\?line=1\]How soon to act<.*Signs that mean calling 911<.*Numbers of general guidance<.*Sentences of a result</,
  )
})

it('says how soon to act if the name of a range has several colors, so that no two links have the same name', () => {
  const html = renderPage()
  expect(html).toMatch(/<h1[^>]*>Texts<\/h1>/)
  const links = [...html.matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  const names = links.map(([, name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names).toContain('Smoking: Past Smoker, next visit')
  expect(names).toContain('Smoking: Past Smoker, in a few weeks')
  const limit = links.find(([, name]) => name === 'Alcohol: Above Limit, within two weeks')
  expect(limit?.[2]?.replace(/<[^>]*>/g, '')).toBe('Above Limitwithin two weeks')
  expect(names).toContain('Lab LDL Cholesterol: High')
})
