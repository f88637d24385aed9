import type { Nodes } from 'mdast'
import type { SourcePlace } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'

declare module 'mdast' {
  interface Data {
    /** The fragment that a node was written in; absent for the text's own file. */
    source?: SourceFile
  }
}

/** Where a node of a linked text was written: in a fragment, or in the text's own file. */
export function getNodePlace({ data, position }: Nodes, ownFile: SourceFile): SourcePlace {
  return (data?.source ?? ownFile).getPlace(position?.start)
}
