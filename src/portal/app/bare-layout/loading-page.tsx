import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { BareLayout } from './bare-layout.tsx'

/** A page that is still loading: "Loading...", or the `label`. */
export function LoadingPage({ label }: { label?: string }) {
  return (
    <BareLayout>
      <LoadingSkeleton {...(label !== undefined && { label })} />
    </BareLayout>
  )
}
