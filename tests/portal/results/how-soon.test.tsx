import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import type { Urgency } from '../../../src/catalogue/catalogue.ts'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import { getHowSoon, getSoonest, formatInstruction, howSoonFacts } from '../../../src/portal/results/how-soon.ts'
import { ResultIcon, ResultWord } from '../../../src/portal/results/result-word.tsx'
import { PortalTheme } from '../../../src/portal/ui/theme/portal-theme.tsx'
import { interpretation, order } from '../order.fixtures.ts'

const plain = { criticalIds: [], hasUsableResult: true, isPending: false }

function draw(element: React.ReactNode) {
  const { container } = render(<PortalTheme env="test">{element}</PortalTheme>)
  const icon = container.querySelector('svg')!
  return { word: container.querySelector('span[data-style]'), style: icon.dataset['style'], shape: icon.innerHTML }
}

describe('how soon to act on a result', () => {
  it.each<[Urgency | undefined, string, string]>([
    ['today', 'today', 'attention'],
    ['this-week', 'this-week', 'attention'],
    ['known-disease', 'this-week', 'attention'],
    ['two-weeks', 'two-weeks', 'attention'],
    ['weeks', 'weeks', 'talk'],
    ['next-visit', 'next-visit', 'normal'],
    [undefined, 'unrated', 'talk'],
  ])('follows its urgency: %s is %s, in the group %s', (urgency, howSoon, group) => {
    const found = getHowSoon({ ...plain, ...(urgency && { urgency }) })
    expect(found).toBe(howSoon)
    expect(howSoonFacts[found].group).toBe(group)
  })

  it('is today with a critical finding, nothing while there is no result, and what its text asks for if there will be none', () => {
    expect(getHowSoon({ ...plain, urgency: 'next-visit', criticalIds: ['aneurysm'] })).toBe('today')
    expect(getHowSoon({ ...plain, urgency: 'this-week', hasUsableResult: false })).toBe('none')
    expect(getHowSoon({ ...plain, urgency: 'weeks', textUrgency: 'weeks', hasUsableResult: false })).toBe('weeks')
    expect(getHowSoon({ ...plain, isPending: true })).toBe('none')
  })

  it('is the earliest of several', () => {
    expect(getSoonest(['next-visit', 'weeks', 'none'])).toBe('weeks')
    expect(getSoonest([])).toBe('none')
  })

  it('is said with the condition of the results it is about, whatever else their panel has', () => {
    const known = { ...plain, urgency: 'known-disease' } as const
    const conditional = /this week if you have not talked/
    expect(formatInstruction('this-week', [known, { ...plain, urgency: 'next-visit' }])).toMatch(conditional)
    expect(formatInstruction('this-week', [known, { ...plain, urgency: 'this-week' }])).not.toMatch(/ if /)
    expect(formatInstruction('today', [{ ...plain, urgency: 'today' }, known])).not.toMatch(/ if /)
  })

  it('has no condition with a critical finding, which is for today whatever was discussed', () => {
    const critical = { ...plain, urgency: 'known-disease', criticalIds: ['aneurysm'] } as const
    expect(formatInstruction('today', [critical])).toBe(howSoonFacts.today.instruction)
  })

  it('is said with the deadline from the content if it is soon', () => {
    const deadlines = Object.values(howSoonFacts).map(({ deadline }) => deadline)
    expect(deadlines).toEqual(['today', 'this week', 'two weeks', undefined, undefined, undefined, undefined])
  })
})

describe('the mark of a result', () => {
  const low = interpretation('labCortisolPm', 'CORX', 'LOW', { labCortisolPm: '2.41' })
  const { views } = buildResultViews(order({ interpretations: [low] }), catalogue)
  const { word } = views[0]!

  it('says how soon to act, whatever the color of the range: a low cortisol is yellow and for this week', () => {
    expect(word).toMatchObject({ label: 'Low', style: 'yellow', howSoon: 'this-week' })
    expect(draw(<ResultIcon word={word} />).style).toBe('orange')
  })

  it('has the same shape next to a result and in its word, which keeps the color of its range', () => {
    const own = draw(<ResultIcon word={word} />)
    const inWord = draw(<ResultWord word={word} />)
    expect(inWord.shape).toBe(own.shape)
    expect(inWord.word).toHaveAttribute('data-style', 'yellow')
    expect(inWord.shape).not.toBe(draw(<ResultWord word={{ ...word, howSoon: 'weeks' }} />).shape)
  })

  it('follows its color if there is no result, and is a barred circle if a test was not performed', () => {
    const notPerformed = draw(<ResultIcon word={{ style: 'red', isUsable: false, howSoon: 'none' }} />)
    expect(notPerformed.style).toBe('red')
    expect(notPerformed.shape).not.toBe(draw(<ResultIcon word={{ style: 'red', isUsable: true }} />).shape)
    expect(draw(<ResultIcon word={{ style: 'cyan', isUsable: false, howSoon: 'none' }} />).style).toBe('cyan')
    const critical = draw(<ResultIcon word={{ style: 'red', isUsable: false, howSoon: 'today' }} />)
    expect(critical.shape).toBe(draw(<ResultIcon word={{ style: 'red', isUsable: true }} />).shape)
  })
})
