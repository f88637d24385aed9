import { Breadcrumbs } from './breadcrumbs.tsx'

/** One page under Home, and a page under that. */
export const breadcrumbsFixtures = {
  short: <Breadcrumbs trail={[{ label: 'Home', to: '/' }]} current="Past Results" />,
  long: (
    <Breadcrumbs
      trail={[
        { label: 'Home', to: '/' },
        { label: 'Results, March 3, 2026', to: '/results/1/summary' },
      ]}
      current="Details"
    />
  ),
}
