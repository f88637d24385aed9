import { Anchor } from '@mantine/core'

/** A line of the family's file; a button if the file is open. */
export function LineLink({ at, onLine }: { at: number; onLine: ((line: number) => void) | undefined }) {
  if (!onLine) return `line ${at}`
  return (
    <Anchor component="button" type="button" fz="sm" onClick={() => onLine(at)}>
      line {at}
    </Anchor>
  )
}
