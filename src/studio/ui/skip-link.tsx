import { Button } from '@mantine/core'
import classes from '../../portal/ui/skip-link.module.css'

interface SkipLinkProps {
  readonly label: string
  readonly onSkip: () => void
}

/**
 * A shortcut for the keyboard, visible while it has the focus. A button rather than a link, because a link would change the page's address.
 */
export function SkipLink({ label, onSkip }: SkipLinkProps) {
  return (
    <Button className={classes.skip} onClick={onSkip}>
      {label}
    </Button>
  )
}
