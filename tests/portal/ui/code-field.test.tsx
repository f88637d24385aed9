import { PinInput } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CodeField } from '../../../src/portal/ui/code-field.tsx'
import { renderInTheme } from '../render-in-portal.tsx'
import { setUpUser } from '../set-up-user.ts'

function openField() {
  const onChange = vi.fn<(value: string) => void>()
  function Field() {
    const [value, setValue] = useState('')
    onChange(value)
    return <CodeField label="Enter Code" value={value} onChange={setValue} />
  }
  renderInTheme(<Field />)
  return {
    user: setUpUser(),
    box: (place: number) => screen.getByLabelText(`Digit ${place} of 6`),
    value: () => onChange.mock.lastCall![0],
  }
}

describe('CodeField', () => {
  test('a click selects the digit, so that the next one replaces it wherever it was clicked', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.keyboard('407')
    await user.pointer({ target: box(2), offset: 0, keys: '[MouseLeft]' })
    await user.keyboard('9')
    expect(value()).toBe('497')
  })

  test('emptying a box in the middle leaves a gap, unlike a PinInput with a value, which closes it', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.keyboard('407321')
    await user.click(box(2))
    await user.keyboard('{Delete}')
    expect(value()).toBe('47321')
    expect(digitsIn(screen.getAllByRole('textbox'))).toEqual(['4', '', '7', '3', '2', '1'])
    cleanup()

    function Controlled() {
      const [code, setCode] = useState('407321')
      return <PinInput value={code} onChange={setCode} />
    }
    renderInTheme(<Controlled />)
    await user.click(screen.getAllByRole('textbox')[1]!)
    await user.keyboard('{Delete}')
    expect(digitsIn(screen.getAllByRole('textbox'))).toEqual(['4', '7', '3', '2', '1', ''])
  })

  test('accepts a pasted hyphen, unlike PinInput, which refuses the code', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.paste('407-321')
    expect(value()).toBe('407321')
    cleanup()

    renderInTheme(<PinInput />)
    await user.click(screen.getAllByRole('textbox')[0]!)
    await user.paste('407-321')
    expect(digitsIn(screen.getAllByRole('textbox')).join('')).toBe('')
  })

  test('shows in its boxes a value that is set from outside', async () => {
    function Field() {
      const [value, setValue] = useState('407321')
      return (
        <>
          <CodeField label="Enter Code" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue('')}>
            Resend
          </button>
        </>
      )
    }
    renderInTheme(<Field />)
    await setUpUser().click(screen.getByRole('button', { name: 'Resend' }))
    expect(digitsIn(screen.getAllByRole('textbox')).join('')).toBe('')
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveFocus()
  })

  test('pasting words changes nothing', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.paste('your code')
    expect(value()).toBe('')
  })
})

function digitsIn(boxes: readonly HTMLElement[]): string[] {
  return boxes.map((box) => (box as HTMLInputElement).value)
}
