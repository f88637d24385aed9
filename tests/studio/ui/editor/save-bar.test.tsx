import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeEditState, SaveBar } from '../../../../src/studio/ui/editor/save-bar.tsx'
import { simulateLayout } from '../../simulate-layout.ts'
import { TestTheme } from '../../test-theme.tsx'

beforeAll(() => simulateLayout())

const state = {
  isChanged: false,
  isSaving: false,
  isSaved: false,
  isRestored: false,
  isElsewhere: false,
  isChecking: false,
  hasCheckFailed: false,
  errors: 0,
  warnings: 0,
  failure: '',
}

it.each([
  [undefined, 'Save'],
  ['Save Both', 'Save Both'],
])('the button with the save label %s is called %s', (saveLabel, name) => {
  render(
    <TestTheme env="test">
      <SaveBar
        state={state}
        saveLabel={saveLabel}
        onSave={() => {}}
        onFirstFinding={() => {}}
        onCheckAgain={() => {}}
        discard={null}
      >
        {null}
      </SaveBar>
    </TestTheme>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name])
})

it('says nothing about earlier words while words are being saved or checked', () => {
  const before = { ...state, errors: 2 }
  expect(describeEditState({ ...before, isChecking: true })).not.toContain('error')
  expect(describeEditState({ ...before, isSaving: true })).not.toMatch(/error|Saved/)
  expect(describeEditState({ ...state, isChanged: true, isChecking: true })).toMatch(/^Not saved/)
})

it('says how many errors the saved words have', () => {
  expect(describeEditState({ ...state, isSaved: true, errors: 2 })).toBe('Saved, with 2 errors.')
  expect(describeEditState({ ...state, isSaved: true, isChanged: true, errors: 1 })).toMatch(/^Not saved.* 1 error\./)
  expect(describeEditState({ ...state, isSaved: true, failure: 'No.' })).toBe('No.')
})

it('says that words whose check failed are not checked', () => {
  expect(describeEditState({ ...state, isSaved: true, hasCheckFailed: true })).toBe('Saved. Not checked.')
  const failed = { ...state, isSaved: true, hasCheckFailed: true, failure: 'No answer.' }
  expect(describeEditState(failed)).toBe('Saved. No answer.')
  expect(describeEditState({ ...failed, isChanged: true })).toBe('No answer.')
})

it('offers to check again if the check has failed', () => {
  const check = vi.fn<() => void>()
  render(
    <TestTheme env="test">
      <SaveBar
        state={{ ...state, isChanged: true, hasCheckFailed: true }}
        onSave={() => {}}
        onFirstFinding={() => {}}
        onCheckAgain={check}
        discard={null}
      >
        {null}
      </SaveBar>
    </TestTheme>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(check).toHaveBeenCalledOnce()
})

it('mentions next to Save that the check has warnings, for example about a long sentence', () => {
  expect(describeEditState({ ...state, isChanged: true, warnings: 1 })).toBe(
    'Not saved. The check finds no error, but 1 warning.',
  )
  expect(describeEditState({ ...state, isSaved: true, warnings: 2 })).toBe(
    'Saved. The check finds no error, but 2 warnings.',
  )
  expect(describeEditState({ ...state, isChanged: true, errors: 1, warnings: 2 })).toMatch(/finds 1 error\.$/)
})
