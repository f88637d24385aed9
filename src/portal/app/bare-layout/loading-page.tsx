import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { BareLayout } from './bare-layout.tsx'

/** A page that is not there yet: "Loading...", or what `label` says of the wait. */
export function LoadingPage({ label }: { label?: string }) {
  return (
    <BareLayout>
      <LoadingSkeleton {...(label !== undefined && { label })} />
    </BareLayout>
  )
}
