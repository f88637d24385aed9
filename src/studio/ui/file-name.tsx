import { useMemo } from 'react'
import { createFileNamer } from '../content/create-file-namer.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'

/** A file of the content folder as people call it; its path, for the engineer whom an editor asks, appears under the pointer. */
export function FileName({ path }: { readonly path: string }) {
  const index = useStudioIndex()
  const name = useMemo(() => createFileNamer(index)(path), [index, path])
  return <span title={path}>{name}</span>
}
