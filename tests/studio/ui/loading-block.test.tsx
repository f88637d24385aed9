// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LoadingBlock } from '../../../src/studio/ui/loading-block.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterAll(() => vi.unstubAllGlobals())

it('says to a screen reader that something loads', () => {
  render(
    <MantineProvider>
      <LoadingBlock height={120} />
    </MantineProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading…')
})
