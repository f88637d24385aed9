import type { Urgency } from '../../catalogue/catalogue.ts'

/** How soon a text asks to act, in an editor's words. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  'next-visit': 'Next visit',
  weeks: 'In a few weeks',
  'two-weeks': 'Within two weeks',
  'known-disease': 'This week, known disease',
  'this-week': 'This week',
  today: 'Today',
}
