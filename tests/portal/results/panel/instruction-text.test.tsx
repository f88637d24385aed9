import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FallbackInstruction } from '../../../../src/portal/results/panel/instruction-text.tsx'
import type { ResultView } from '../../../../src/portal/results/result-view.ts'
import { renderInTheme } from '../../render-in-portal.tsx'

it('the words in place of a missing text ask first for what its card asks for', () => {
  const views = [{ outlook: 'Go to an emergency room now' }, {}] as ResultView[]
  renderInTheme(<FallbackInstruction views={views} />)
  expect(screen.getAllByText(/now|today/).map(({ textContent }) => textContent)).toEqual([
    'Urgent advice: Go to an emergency room now',
    'Contact your physician today',
  ])
})

it.each([false, true])('the words in place of a missing text say when not to wait (on paper: %s)', (isOnPaper) => {
  renderInTheme(<FallbackInstruction views={[{}] as ResultView[]} isOnPaper={isOnPaper} />)
  const card = screen.getByText(
    /^Call 911 if you have chest pain, trouble breathing, a drooping face, weakness on one side or trouble speaking\. Also call 911 if you feel very ill\.$/,
  )
  expect(card.nextElementSibling).toHaveTextContent(
    /^If you cannot reach your physician today, go to an emergency room or urgent care\.$/,
  )
})
