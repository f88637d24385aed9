import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useStudioIndex } from '../content/use-studio-index.ts'

interface SharedFilesNoteProps {
  readonly test: string
  /** Leaves out the explanation. */
  readonly isShort?: boolean
}

/**
 * Names the tests that have their texts in the same files, such as the one for the other specimen; nothing for a test with its own files.
 */
export function SharedFilesNote({ test, isShort = false }: SharedFilesNoteProps) {
  const { tests } = useStudioIndex()
  const folder = tests.find(({ id }) => id === test)?.folder
  const others = tests.filter((one) => one.folder === folder && one.id !== test)
  if (others.length === 0) return null
  return (
    <>
      Shares its texts with{' '}
      {others.map(({ id, label }, at) => (
        <Fragment key={id}>
          {at > 0 && (at === others.length - 1 ? ' and ' : ', ')}
          <Anchor component={Link} to={`/test/${id}`} fz="inherit">
            {label}
          </Anchor>
        </Fragment>
      ))}
      {!isShort && `: a change is for ${others.length === 1 ? 'both' : 'all'}, unless you mark it for one.`}
    </>
  )
}
