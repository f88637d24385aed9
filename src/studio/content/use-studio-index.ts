import type { StudioFinding, StudioIndex } from '../model/documents.ts'
import { useSuspenseStudioDocument } from './use-suspense-studio-document.ts'

/** What the navigator shows. Throws if the studio has no index. */
export function useStudioIndex(): StudioIndex {
  const index = useSuspenseStudioDocument<StudioIndex>('index.json')
  if (!index) throw new Error('The content could not be loaded. Load the page again.')
  return index
}

/** The findings in any of these files. */
export function listFileFindings(
  findings: readonly StudioFinding[],
  files: readonly string[],
): readonly StudioFinding[] {
  return findings.filter(({ file }) => files.includes(file))
}

/** How many errors and warnings are among findings. */
export function countFindingsToFix(findings: readonly StudioFinding[]): number {
  return findings.filter(({ severity }) => severity !== 'note').length
}
