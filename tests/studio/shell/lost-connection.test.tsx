import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LostConnection } from '../../../src/studio/shell/lost-connection.tsx'
import { TestTheme } from '../test-theme.tsx'

it('says how to restart the studio on the port of the page, because unsaved words belong to its address', () => {
  vi.stubGlobal('location', new URL('http://localhost:4481/#/edit'))
  render(
    <TestTheme env="test">
      <LostConnection />
    </TestTheme>,
  )
  expect(screen.getByRole('alert').textContent).toContain('npm run content -- studio --port 4481')
  vi.unstubAllGlobals()
})
