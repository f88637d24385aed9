import { EmptyLine } from './empty-line.tsx'

/** A title alone, and with when to come back. */
export const emptyLineFixtures = {
  title: <EmptyLine title="Nothing to show yet. Please check back." />,
  words: (
    <EmptyLine title="Nothing to show yet. Please check back.">
      Your results will appear here when they are ready.
    </EmptyLine>
  ),
}
