import { screen } from '@testing-library/react'
import { run } from 'axe-core'
import { describe, expect, it } from 'vitest'
import { careCardFixtures } from './care-card.fixtures.tsx'
import { CareCard } from '../../../../src/portal/ui/care-card/care-card.tsx'
import { renderInTheme } from '../../render-in-portal.tsx'

const fixtures = Object.entries(careCardFixtures)

describe('a care card', () => {
  it.each([
    ['emergency', 'Immediate action required: Call 911 if you have:'],
    ['today', 'Urgent advice: Contact your physician today'],
    ['this-week', 'Urgent advice: Call your physician this week'],
  ] as const)('of the kind %s begins with a heading, which a screen reader hears as "%s"', (kind, name) => {
    renderInTheme(<CareCard {...careCardFixtures[kind]} level={4} />)
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent(name)
  })

  it('shows on paper only what is printed', () => {
    renderInTheme(<CareCard {...careCardFixtures.today} isOnPaper />)
    expect(screen.getByRole('heading')).toHaveTextContent(/^Contact your physician today$/)
  })

  it('contains the blocks after its head in their order', () => {
    const { container } = renderInTheme(<CareCard {...careCardFixtures.today} />)
    expect(container.textContent).toMatch(/todayShare this result\.If you cannot reach your physician today/)
  })

  it.each(fixtures)('passes axe: %s', async (_, fixture) => {
    const { container } = renderInTheme(<CareCard {...fixture} />)
    const { violations } = await run(container, {
      rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
    })
    expect(violations).toEqual([])
  })
})
