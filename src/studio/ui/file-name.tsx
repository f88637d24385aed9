import { useMemo } from 'react'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'

/** The display name of a content file; its path, for the engineer whose help an editor asks for, appears on hover. */
export function FileName({ path }: { readonly path: string }) {
  const index = useStudioIndex()
  const name = useMemo(() => createFileLabeler(index)(path), [index, path])
  return <span title={path}>{name}</span>
}
