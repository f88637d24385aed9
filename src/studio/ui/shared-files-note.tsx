import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useStudioIndex } from '../content/use-studio-index.ts'

interface SharedFilesNoteProps {
  readonly test: string
  /** Leaves out what that means. */
  readonly isShort?: boolean
}

/** Says which tests have their texts in the same files, such as that of the other specimen; nothing of a test with files of its own. */
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
