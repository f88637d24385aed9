import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { LoadingBlock } from '../../../src/studio/ui/loading-block.tsx'
import { TestTheme } from '../test-theme.tsx'

beforeAll(() => void vi.useFakeTimers())

it('tells a screen reader immediately what is loading, and tells everyone else after a second', () => {
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
