import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StudioFrame } from './studio-frame.tsx'

/** Renders part of the studio as on a page that was just loaded, with the documents of the test's server. */
export function renderWithDocuments(children: ReactNode): void {
  cleanup()
  render(<StudioFrame>{children}</StudioFrame>)
}
