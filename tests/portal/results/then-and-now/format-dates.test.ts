import { describe, expect, it } from 'vitest'
import { formatDateInSentence, formatDates } from '../../../../src/portal/results/then-and-now/format-dates.ts'

const october = '2025-10-03T12:40:00Z'
const sameDay = '2025-10-03T19:05:00Z'
const laterDay = '2025-10-20T12:40:00Z'
const march = '2026-03-03T13:40:00Z'

describe('the date of a screening', () => {
  it('is the month, the date if the month has several, and the time if the day has several', () => {
    expect(formatDates([march, october])).toEqual(['March 2026', 'October 2025'])
    expect(formatDates([laterDay, october])).toEqual(['October 20, 2025', 'October 3, 2025'])
    const [first, second, third] = formatDates([sameDay, october, laterDay])
    expect([first, second]).toEqual([
      expect.stringMatching(/^October 3, 2025.* 3:05 PM EST$/),
      expect.stringMatching(/^October 3, 2025.* 8:40 AM EST$/),
    ])
    expect(third).toBe('October 20, 2025')
    expect(formatDates([october, october])).toEqual(['October 2025', 'October 2025'])
  })

  it('is the date in New York if the time is next to it', () => {
    const evening = '2026-07-04T00:30:00Z'
    const [, when = ''] = formatDates(['2026-07-03T14:00:00Z', evening])
    expect(when).toBe('July 3, 2026, 8:30 PM EST')
    expect(formatDateInSentence(when, evening)).toBe('On July 3, 2026 at 8:30 PM EST')
  })

  it('is of the month that it is shown instead of', () => {
    const halloween = '2025-11-01T01:30:00Z'
    expect(formatDates([halloween, october, sameDay])[0]).toBe('October 31, 2025')
    expect(formatDates(['2025-11-01T14:00:00Z', halloween])).toEqual(['November 2025', 'October 2025'])
  })

  it('begins a sentence with the right word', () => {
    expect(formatDateInSentence('October 2025', october)).toBe('In October 2025')
    expect(formatDateInSentence('October 3, 2025', october)).toBe('On October 3, 2025')
    const [, when = ''] = formatDates([sameDay, october])
    expect(formatDateInSentence(when, october)).toBe('On October 3, 2025 at 8:40 AM EST')
  })
})
