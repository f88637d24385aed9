import type { Plugin, PluginContext } from 'aws-rum-web'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { anonymizePlugin, anonymizeDetails } from '../../../../src/portal/app/monitoring/anonymize-plugin.ts'
import { toPageId } from '../../../../src/portal/app/monitoring/to-page-id.ts'
import { routes } from '../../../../src/portal/app/routes.tsx'

describe('the id of a page', () => {
  test.each([
    ['/', '/'],
    ['/results/alex-results-ready/summary', '/results/:order/summary'],
    ['/results/alex-results-ready/details', '/results/:order/details'],
    ['/results/alex-results-ready/print', '/results/:order/print'],
    ['/result-details/info/alex-results-ready', '/result-details/info/:order'],
    ['/past-results', '/past-results'],
    ['/member@example.com', '/404'],
    ['/results/alex-results-ready', '/404'],
  ])('%s is %s', (pathname, pageId) => {
    expect(toPageId(pathname)).toBe(pageId)
  })

  test('knows every page that the portal has', () => {
    const all = (route: RouteObject): RouteObject[] => [route, ...(route.children ?? []).flatMap(all)]
    const pages = routes.flatMap(all).flatMap(({ path, element }) => (path && element === undefined ? [path] : []))
    expect(pages.length).toBeGreaterThan(15)
    for (const path of pages) expect(toPageId(path.replace(/:\w+/, 'an-order'))).toBe(path.replace(/:\w+/, ':order'))
  })
})

describe('what monitoring sends', () => {
  test('numbers and their kinds pass, but names, addresses and messages do not', () => {
    const details = {
      version: '1.0.0',
      type: 'TypeError',
      message: 'LDL of Alex is 142',
      filename: 'https://portal.example/results/alex-results-ready/details',
      stack: 'at Alex',
      lineno: 7,
      value: 12.5,
      attribution: { element: '#labLdlCholesterol>p', url: '/results/1', timeToFirstByte: 3, loadState: 'complete' },
      entries: [{ name: '/results/1' }],
    }
    expect(anonymizeDetails(details)).toEqual({
      version: '1.0.0',
      type: 'TypeError',
      lineno: 7,
      value: 12.5,
      attribution: { timeToFirstByte: 3, loadState: 'complete' },
    })
    expect(anonymizeDetails({ type: 'no kind of error: Alex Morgan' })).toEqual({})
  })

  test('everything that a plugin records is filtered this way, including candidates', () => {
    const told: unknown[] = []
    const plugin: Plugin = {
      getPluginId: () => 'sample',
      enable: () => undefined,
      disable: () => undefined,
      load: (context) => {
        const { record, recordCandidate } = context as PluginContext & { recordCandidate: PluginContext['record'] }
        record('one', { value: 1, message: 'Alex' })
        recordCandidate('two', { value: 2, message: 'Alex' })
      },
    }
    const record = (type: string, details: object) => void told.push([type, details])
    anonymizePlugin(plugin).load({ record, recordCandidate: record } as unknown as PluginContext)
    expect(told).toEqual([
      ['one', { value: 1 }],
      ['two', { value: 2 }],
    ])
  })
})
