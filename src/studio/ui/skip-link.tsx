import { Button } from '@mantine/core'
import classes from '../../portal/ui/skip-link.module.css'

interface SkipLinkProps {
  readonly label: string
  readonly onSkip: () => void
}

/** A shorter way for the keyboard, seen while it has the focus. No link: the address of a page is what a link would change. */
export function SkipLink({ label, onSkip }: SkipLinkProps) {
  return (
    <Button className={classes.skip} onClick={onSkip}>
      {label}
    </Button>
  )
}
