import { TextPage } from './text-page.tsx'

/** /prepare: what to do before an appointment. */
export function PreparePage() {
  return <TextPage route="prepare" />
}
