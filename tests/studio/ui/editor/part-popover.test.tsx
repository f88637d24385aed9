import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { SourcePart } from '../../../../src/studio/model/source-parts.ts'
import { PartPopover } from '../../../../src/studio/ui/editor/parts/part-popover.tsx'
import { TestTheme } from '../../test-theme.tsx'

const part: SourcePart = {
  tag: 'When',
  written: '<When all="A">',
  start: 0,
  end: 14,
  kind: 'Only for',
  words: 'people with a',
  attributes: [{ name: 'all', value: 'A' }],
  fields: [
    { name: 'all', kind: 'several', label: 'They have all of these', choices: 'flags' },
    { name: 'as', kind: 'one', label: 'If it is a list', choices: 'form' },
  ],
}
const choices = {
  flags: [
    { value: 'A', label: 'anemia' },
    { value: 'B', label: 'back pain' },
  ],
  form: [{ value: 'list', label: 'a list' }],
}
const view = {
  coordsAtPos: () => null,
  dom: document.createElement('div'),
} as never

it('lists what some people have as checkboxes, and closes on Escape, but not if Escape closes an open list', () => {
  const [onApply, onClose] = [vi.fn<(values: object) => void>(), vi.fn<() => void>()]
  render(
    <TestTheme env="test">
      <MemoryRouter useTransitions={false}>
        <PartPopover
          opened={{ view, start: 0, part }}
          choices={choices}
          onApply={onApply}
          onOwn={() => {}}
          onClose={onClose}
        />
      </MemoryRouter>
    </TestTheme>,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'anemia' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'back pain' }))
  const list = screen.getByRole('combobox', { name: 'If it is a list' })
  fireEvent.click(list)
  expect(list.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  expect(list.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ all: 'A B' }))
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
