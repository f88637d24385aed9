import { MarkerLine } from './marker-line.tsx'

/** The three drawings of the motif. */
export const markerLineFixtures = {
  on: <MarkerLine marker="on" />,
  off: <MarkerLine marker="off" />,
  none: <MarkerLine marker="none" />,
}
