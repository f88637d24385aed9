import { LoadingShape } from '../../ui/loading-shape.tsx'
import { BareLayout } from './bare-layout.tsx'

/** A page that is not there yet: "Loading...", or what `label` says of the wait. */
export function LoadingPage({ label }: { label?: string }) {
  return (
    <BareLayout>
      <LoadingShape {...(label !== undefined && { label })} />
    </BareLayout>
  )
}
