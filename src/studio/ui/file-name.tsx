import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { createFileNamer } from '../content/create-file-namer.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'

/** A file of the content folder as people call it, and small its path, for the engineer whom an editor asks. */
export function FileName({ path }: { readonly path: string }) {
  const index = useStudioIndex()
  const name = useMemo(() => createFileNamer(index)(path), [index, path])
  return (
    <>
      {name}
      {name !== path && (
        <Text component="span" fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {' '}
          {path}
        </Text>
      )}
    </>
  )
}
