import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import controls from '../../ui/theme/controls.module.css'

interface ResultLinkProps {
  readonly name: string
  readonly to: string
  /** What tells apart results with the same name. */
  readonly context: string | undefined
}

/** The name of a result, linked to its panel. */
export function ResultLink({ name, to, context }: ResultLinkProps) {
  return (
    <>
      <Link className={controls.anchor} to={to}>
        {name}
        {/* Read as part of the link, because a list of links would contain two with this name. */}
        {context !== undefined && <VisuallyHidden>{`, ${context}`}</VisuallyHidden>}
      </Link>
      {context !== undefined && <Text span inherit c="dimmed" fz="sm" aria-hidden>{` ${context}`}</Text>}
    </>
  )
}
