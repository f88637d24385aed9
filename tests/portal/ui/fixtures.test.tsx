import axe from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderInTheme } from '../render-in-portal.tsx'

const modules = import.meta.glob<Record<string, Record<string, ReactNode>>>('/src/portal/ui/*/*.fixtures.tsx', {
  eager: true,
})

const fixtures = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).flatMap((named) =>
    Object.entries(named).map(([name, part]) => ({ name: `${path.split('/').at(-2)}: ${name}`, part })),
  ),
)

test('every part of ui has fixtures', () => {
  const parts = Object.keys(import.meta.glob('/src/portal/ui/*/*.tsx')).map((path) => path.split('/').at(-2))
  const withFixtures = new Set(Object.keys(modules).map((path) => path.split('/').at(-2)))
  expect([...new Set(parts)].filter((part) => !withFixtures.has(part) && part !== 'logo')).toEqual([])
})

test.each(fixtures)('$name has nothing that axe finds', async ({ part }) => {
  const { baseElement } = renderInTheme(<MemoryRouter>{part}</MemoryRouter>)
  // A part is no page: where it stands, and whether there is an h1, is for the pages to say. jsdom draws no colours.
  const rules = {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'color-contrast': { enabled: false },
  }
  const { violations } = await axe.run(baseElement, { rules })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
