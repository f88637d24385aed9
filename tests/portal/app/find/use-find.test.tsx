import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFind } from '../../../../src/portal/app/find/use-find.tsx'
import { renderInTheme } from '../../render-in-portal.tsx'
import { setUpUser } from '../../set-up-user.ts'

vi.mock('../../../../src/portal/app/find/find-dialog.tsx', () => new Promise(() => undefined))

function Opener() {
  const { open, dialog } = useFind()
  return (
    <>
      <button onClick={open}>Find</button>
      {dialog}
    </>
  )
}

test('while the code of Find loads, the page shows that something is loading', async () => {
  renderInTheme(<Opener />)
  await setUpUser().click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('Loading...')).toBeVisible()
})
