import { Card } from './card.tsx'

/** A card as it stands in a list, and the one that matters most. */
export const cardFixtures = {
  plain: <Card aria-label="Grace Hall">Friday, April 17, 2026</Card>,
  emphasis: (
    <Card emphasis aria-label="Riverside Community Center">
      Tuesday, March 3, 2026
    </Card>
  ),
}
