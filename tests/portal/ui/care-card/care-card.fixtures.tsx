import type { CareCardProps } from '../../../../src/portal/ui/care-card/care-card.tsx'

/** One card of each kind, as in texts, for the unit, accessibility and print tests. */
export const careCardFixtures: Readonly<Record<CareCardProps['kind'], CareCardProps>> = {
  emergency: {
    kind: 'emergency',
    children: [
      <p key="head">
        <strong>Call 911 if you have:</strong>
      </p>,
      <ul key="signs">
        <li>severe pain in your belly</li>
        <li>vomiting that does not stop</li>
      </ul>,
    ],
  },
  today: {
    kind: 'today',
    children: [
      <p key="head">
        <strong>Contact your physician today</strong>
      </p>,
      <p key="share">Share this result.</p>,
      <p key="fallback">If you cannot reach your physician today, go to urgent care.</p>,
    ],
  },
  'this-week': {
    kind: 'this-week',
    children: [
      <p key="head">
        <strong>Call your physician this week</strong>
      </p>,
      <p key="share">Share this result.</p>,
    ],
  },
}
