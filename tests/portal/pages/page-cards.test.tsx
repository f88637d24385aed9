import { useMDXComponents } from '@mdx-js/react'
import { screen } from '@testing-library/react'
import type { ElementType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PageCards } from '../../../src/portal/pages/page-cards.tsx'
import { renderInTheme } from '../render-in-portal.tsx'

/** A text as compiled: a function that returns its blocks, as elements from the provider. */
function Body() {
  const { h2: Heading = 'h2', a: Anchor = 'a' } = useMDXComponents() as Record<string, ElementType>
  return (
    <>
      <p>Before all</p>
      {'\n'}
      <Heading>First step</Heading>
      {'\n'}
      <p>One</p>
      {'\n'}
      <p>
        Two, <Anchor href="/prepare">a link</Anchor>
      </p>
      {'\n'}
      <Heading>Second step</Heading>
      {'\n'}
      <p>Three</p>
    </>
  )
}

function Single() {
  return <p>All there is</p>
}

test('each heading begins a card that it names; text before it has a card too; the buttons end the last card', () => {
  const { container } = renderInTheme(
    <MemoryRouter>
      <PageCards Body={Body} end={<button type="button">Call</button>} />
    </MemoryRouter>,
  )
  const copy = container.cloneNode(true) as HTMLElement
  for (const style of copy.querySelectorAll('style')) style.remove()
  const cards = [...copy.querySelectorAll('section')].map((card) => card.textContent)
  expect(cards).toEqual(['Before all', 'First stepOneTwo, a link', 'Second stepThreeCall'])
  expect(screen.getByRole('region', { name: 'First step' })).toHaveTextContent('One')
  expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('href', '/prepare')
})

test('a text with one block is one card', () => {
  const { container } = renderInTheme(<PageCards Body={Single} end="Call" />)
  expect(container.querySelectorAll('section')).toHaveLength(1)
})
