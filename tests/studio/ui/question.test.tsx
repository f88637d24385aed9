import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Question } from '../../../src/studio/ui/question.tsx'
import { TestTheme } from '../test-theme.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Asks on Escape as a dialog does: before the press reaches the page, and rendered immediately. */
function Asking() {
  const [isAsked, setAsked] = useState(false)
  useWindowEvent('keydown', () => !isAsked && flushSync(() => setAsked(true)), { capture: true })
  return (
    isAsked && <Question words="Lose it?" confirm={<Button>Yes</Button>} refuse="No" onRefuse={() => setAsked(false)} />
  )
}

const pressEscape = () =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 10))
  })

it('is not answered by the press that opened it, but by the next one', async () => {
  render(
    <TestTheme>
      <Asking />
    </TestTheme>,
  )
  await pressEscape()
  expect(screen.getByRole('alert').textContent).toContain('Lose it?')
  await pressEscape()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is scrolled into view, even if the browser answers with a promise, and can be removed', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
  render(
    <TestTheme>
      <Asking />
    </TestTheme>,
  )
  await pressEscape()
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')])
  await pressEscape()
  expect(screen.queryByRole('alert')).toBeNull()
})
