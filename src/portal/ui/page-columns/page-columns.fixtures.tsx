import { PageColumns } from './page-columns.tsx'

/** A column alone, and with a rail. */
export const pageColumnsFixtures = {
  column: <PageColumns>Results</PageColumns>,
  rail: <PageColumns rail="More">Results</PageColumns>,
}
