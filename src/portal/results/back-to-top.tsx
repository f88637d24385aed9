import { Button } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { resultsMessages } from 'virtual:messages/results'
import classes from './back-to-top.module.css'

/** Ends a long page and, once its beginning is out of sight, stays at the corner of the window: back to the top, the focus with it. */
export function BackToTop() {
  const [{ y }] = useWindowScroll()
  return (
    <Button
      variant="default"
      className={classes.top}
      data-floating={y > window.innerHeight || undefined}
      leftSection={<ArrowUpIcon size={20} weight="bold" aria-hidden />}
      onClick={() => {
        window.scrollTo(0, 0)
        document.querySelector('h1')?.focus({ preventScroll: true })
      }}
    >
      {resultsMessages.backToTop}
    </Button>
  )
}
