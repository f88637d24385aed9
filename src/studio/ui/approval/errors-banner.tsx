import { FindingList } from '../finding-list.tsx'
import type { StudioFinding } from '../../model/documents.ts'

/** The errors that keep texts from being approved, each with its place; nothing where there are none. */
export function ErrorsBanner({ errors }: { errors: readonly StudioFinding[] }) {
  return <FindingList findings={errors} title="Errors to fix before the texts that they concern can be approved" />
}
