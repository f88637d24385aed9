import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { LoadingBlock } from '../../../src/studio/ui/loading-block.tsx'
import { TestTheme } from '../test-theme.tsx'

beforeAll(() => void vi.useFakeTimers())

it('says to a screen reader at once what loads, and to everybody after a second', () => {
  render(
    <TestTheme>
      <LoadingBlock height={120} words="Loading the text…" />
    </TestTheme>,
  )
  const words = screen.getByText('Loading the text…')
  expect(screen.getByRole('status').contains(words)).toBe(true)
  expect(words.hasAttribute('data-late')).toBe(false)
  act(() => void vi.advanceTimersByTime(1000))
  expect(words.hasAttribute('data-late')).toBe(true)
})
