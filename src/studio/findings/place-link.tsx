import { Anchor, Code } from '@mantine/core'
import { Link } from 'react-router-dom'
import { editPage, fileLink, pathInContent } from '../app/links.ts'
import { useIndex } from '../app/use-index.ts'

interface PlaceLinkProps {
  readonly file: string
  readonly line: number
  /** Shows the name of the file without its folder. */
  readonly short?: boolean
  /** What it is called instead of its path. */
  readonly label?: string
  /** Opens it on this page instead. */
  readonly onOpen?: ((file: string, line: number) => void) | undefined
}

/** A file and line: opens it in the studio, or on the edit page of the hosted repository; its name alone where there is neither. */
export function PlaceLink({ file, line, short = false, label, onOpen }: PlaceLinkProps) {
  const { isLocal, repository } = useIndex()
  const path = pathInContent(file)
  const shown = label ?? `${short ? path.replace(/^.*\//, '') : path}:${line}`
  const style = short ? { style: { whiteSpace: 'nowrap' } as const } : {}
  if (isLocal && onOpen)
    return (
      <Anchor
        component="button"
        type="button"
        ta="start"
        fz={label === undefined ? 'sm' : 'xs'}
        {...style}
        onClick={() => onOpen(file, line)}
      >
        {shown}
      </Anchor>
    )
  if (isLocal)
    return (
      <Anchor component={Link} to={fileLink(file, line)} fz={label === undefined ? 'sm' : 'xs'} {...style}>
        {shown}
      </Anchor>
    )
  if (repository !== undefined)
    return (
      <Anchor
        href={editPage(repository, file, line)}
        target="_blank"
        rel="noreferrer"
        fz={label === undefined ? 'sm' : 'xs'}
        {...style}
      >
        {shown}
      </Anchor>
    )
  return <Code {...style}>{shown}</Code>
}
