import { PinInput } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CodeField } from '../../../src/portal/ui/code-field/code-field.tsx'
import { renderInTheme } from '../render-in-portal.tsx'

function openField() {
  const onChange = vi.fn<(value: string) => void>()
  function Field() {
    const [value, setValue] = useState('')
    onChange(value)
    return <CodeField label="Enter Code" value={value} onChange={setValue} />
  }
  renderInTheme(<Field />)
  return {
    user: userEvent.setup(),
    box: (place: number) => screen.getByLabelText(`Digit ${place} of 6`),
    value: () => onChange.mock.lastCall![0],
  }
}

describe('CodeField', () => {
  test('a digit moves on, and anything else is not taken', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.keyboard('4x0 7')
    expect(value()).toBe('407')
    expect(box(4)).toHaveFocus()
  })

  test('a digit over a digit replaces it', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.keyboard('407')
    await user.click(box(2))
    await user.keyboard('9')
    expect(value()).toBe('497')
    expect(box(3)).toHaveFocus()
  })

  test('a click selects the digit, so that the next one replaces it wherever it was clicked', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.keyboard('407')
    await user.pointer({ target: box(2), offset: 0, keys: '[MouseLeft]' })
    await user.keyboard('9')
    expect(value()).toBe('497')
  })

  test('the arrows move between the boxes', async () => {
    const { user, box } = openField()
    await user.click(box(1))
    await user.keyboard('40{ArrowLeft}{ArrowLeft}')
    expect(box(1)).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(box(1)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(box(2)).toHaveFocus()
  })

  test('Backspace goes back, and empties a box that is full', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.keyboard('407{Backspace}')
    expect(box(3)).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(value()).toBe('40')
    expect(box(2)).toHaveFocus()
    await user.keyboard('{Backspace}{Backspace}')
    expect(value()).toBe('')
    expect(box(1)).toHaveFocus()
  })

  test('a box in the middle that is emptied leaves a gap, where a PinInput with a value closes it', async () => {
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

  test('a pasted hyphen is forgiven, where PinInput refuses the code', async () => {
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

  test('what is set from outside is in the boxes', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }))
    expect(digitsIn(screen.getAllByRole('textbox')).join('')).toBe('')
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveFocus()
  })

  test.each(['407321', '407-321', ' 407 321 '])('pasting %j fills every box', async (pasted) => {
    const { user, box, value } = openField()
    for (const place of [3, 1]) {
      await user.click(box(place))
      await user.paste(pasted)
      expect(value()).toBe('407321')
      expect(box(6)).toHaveFocus()
    }
  })

  test('pasting words changes nothing', async () => {
    const { user, box, value } = openField()
    await user.click(box(1))
    await user.paste('your code')
    expect(value()).toBe('')
  })

  test('the code that a phone offers for the first box fills them all', () => {
    const { box, value } = openField()
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code')
    fireEvent.input(box(1), { target: { value: '407321' } })
    expect(value()).toBe('407321')
  })
})

function digitsIn(boxes: readonly HTMLElement[]): string[] {
  return boxes.map((box) => (box as HTMLInputElement).value)
}
