import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WorkingButton } from '../../../src/studio/ui/working-button.tsx'
import { TestTheme } from '../test-theme.tsx'

it('says what is in progress, keeps the focus, and neither presses nor sends its form again until that is done', () => {
  const onSubmit = vi.fn<() => void>()
  const draw = (isWorking: boolean) => (
    <TestTheme>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <WorkingButton type="submit" isWorking={isWorking} workingWords="Saving…">
          Save it
        </WorkingButton>
      </form>
    </TestTheme>
  )
  const { rerender } = render(draw(false))
  const button = screen.getByRole('button', { name: 'Save it' })
  button.focus()
  fireEvent.click(button)
  rerender(draw(true))
  expect(screen.getByRole('status').textContent).toBe('Saving…')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saving…' }))
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(draw(false))
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
