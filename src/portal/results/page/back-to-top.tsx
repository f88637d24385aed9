import { Button } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { resultsMessages } from 'virtual:messages/results'

/** Above the bar at the bottom of a phone. */
const corner =
  'calc(var(--app-shell-footer-offset, var(--bottom-bar-height, 0px)) + env(safe-area-inset-bottom) + 0.75rem)'

/** Ends a long page and, once its beginning is out of sight, stays at the corner of the window: back to the top, the focus with it. */
export function BackToTop() {
  const [{ y }] = useWindowScroll()
  return (
    <Button
      variant="default"
      fullWidth
      w="fit-content"
      mih="2.75rem"
      mt="1.5rem"
      ms="auto"
      px="1rem"
      py="0.375rem"
      fz="sm"
      {...(y > window.innerHeight && { pos: 'sticky', bottom: corner, style: { zIndex: 5 } })}
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
