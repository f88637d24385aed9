import { readdirSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { pages } from '../../../src/catalogue/pages.ts'
import { routes } from '../../../src/portal/app/routes.tsx'

describe('the table of pages', () => {
  test.each(pages.map(({ path }) => path))('has a route for %s', (path) => {
    expect(matchRoutes(routes, path.replace(':purchaseId', 'purchase-1'))?.at(-1)?.route.path).toBe(path)
  })

  test('has a page for every text of content/pages', () => {
    const texts = pages.flatMap((page) => ('text' in page ? [`${page.text}.mdx`] : []))
    expect(texts.sort()).toEqual(readdirSync('content/pages').sort())
  })
})
