import { Anchor, Code } from '@mantine/core'
import { Link } from 'react-router-dom'
import { toHostedEditLink, toFileLink, toPathInContent } from '../content/links.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'

interface PlaceLinkProps {
  readonly file: string
  readonly line: number
  /** Shows the name of the file without its folder. */
  readonly isShort?: boolean
  /** The text of the link instead of the path. */
  readonly label?: string
  /** Opens it on this page instead. */
  readonly onOpen?: ((file: string, line: number) => void) | undefined
}

/** A file and line: opens in the studio, or on the edit page of the hosted repository; plain text if neither is available. */
export function PlaceLink({ file, line, isShort = false, label, onOpen }: PlaceLinkProps) {
  const { isLocal, repository } = useStudioIndex()
  const path = toPathInContent(file)
  const shown = label ?? `${isShort ? path.replace(/^.*\//, '') : path}:${line}`
  // A label says less than an engineer needs.
  const code = label === undefined ? {} : { title: `${path}:${line}` }
  const style = isShort ? { style: { whiteSpace: 'nowrap' } as const } : {}
  // Tall enough for a finger or a pointer, even if it is alone on its line.
  const size = { display: 'inline-block', mih: '1.5rem', fz: label === undefined ? 'sm' : 'xs' } as const
  if (isLocal && onOpen)
    return (
      <Anchor
        component="button"
        type="button"
        ta="start"
        {...code}
        {...size}
        {...style}
        onClick={() => onOpen(file, line)}
      >
        {shown}
      </Anchor>
    )
  if (isLocal)
    return (
      <Anchor component={Link} to={toFileLink(file, line)} {...code} {...size} {...style}>
        {shown}
      </Anchor>
    )
  if (repository !== undefined)
    return (
      <Anchor
        href={toHostedEditLink(repository, file, line)}
        target="_blank"
        rel="noreferrer"
        {...code}
        {...size}
        {...style}
      >
        {shown}
      </Anchor>
    )
  return <Code {...style}>{shown}</Code>
}
