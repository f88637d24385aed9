import { afterEach, expect, it, vi } from 'vitest'
import type { PackageSection } from '../../../../src/portal/results/package-sections.ts'
import { forgetWait, preloadTexts } from '../../../../src/portal/results/details/preload-texts.ts'

const loadTexts = vi.hoisted(() => vi.fn<(id: string) => Promise<unknown>>())
vi.mock('virtual:catalogue', () => ({ loadTexts, loadSections: () => Promise.resolve([]) }))

afterEach(() => loadTexts.mockReset())

const createSections = (interpretationId: string) =>
  [{ products: [{ productCode: 'LX', views: [{ interpretationId }] }] }] as unknown as readonly PackageSection[]

it('a page that renders again while it waits finds what it waits for, and is not held up by a text that fails', async () => {
  loadTexts.mockRejectedValue(new Error('offline'))
  const sections = createSections('failing')
  const wait = preloadTexts(sections)
  expect(wait).toBeInstanceOf(Promise)
  await wait
  expect(preloadTexts(sections)).toBe(wait)
  expect(loadTexts).toHaveBeenCalledTimes(1)
})

it('the next visit tries again to load what failed, and waits for nothing once everything is there', async () => {
  loadTexts.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ entries: {}, incidentals: {} })
  const sections = createSections('late')
  await preloadTexts(sections)
  forgetWait(sections)
  const wait = preloadTexts(sections)
  await wait
  expect(loadTexts).toHaveBeenCalledTimes(2)
  // React, which renders the page once more after the wait, reports a promise that is gone.
  expect(preloadTexts(sections)).toBe(wait)
  forgetWait(sections)
  expect(preloadTexts(sections)).toBeUndefined()
})
