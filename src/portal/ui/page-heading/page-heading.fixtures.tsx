import { PageHeading } from './page-heading.tsx'

/** A heading alone, and with what is under it. */
export const pageHeadingFixtures = {
  heading: <PageHeading>Your screenings</PageHeading>,
  subtitle: <PageHeading subtitle="Screening on March 3, 2026">Your results</PageHeading>,
}
