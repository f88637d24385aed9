import { Skeleton, VisuallyHidden } from '@mantine/core'

/** A gray block where something loads; a screen reader says so. */
export function LoadingBlock({ height }: { height: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  )
}
