import { fireEvent, screen, within } from '@testing-library/react'
import { useSuspenseStudioDocument } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import type { AllBandsDocument } from '../../../../src/studio/model/documents.ts'
import { LimitButton } from '../../../../src/studio/ui/limits/limit-button.tsx'
import { renderWithDocuments } from '../../render-with-documents.tsx'

function Bands() {
  const tests = useSuspenseStudioDocument<AllBandsDocument>('bands.json') ?? []
  return tests.map((test) => <LimitButton key={test.id} test={test} />)
}

/** Opens the form of a test, on a page that was just loaded. */
export async function openLimitForm(name = /^Change a limit of /) {
  renderWithDocuments(<Bands />)
  const [button] = await screen.findAllByRole('button', { name })
  fireEvent.click(button!)
  const dialog = within(await screen.findByRole('dialog'))
  const value = await dialog.findByRole<HTMLInputElement>('textbox', { name: /begins at|goes up to/ })
  return { button: button!, dialog, value }
}
