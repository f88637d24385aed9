import { Button } from '@mantine/core'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { resultsMessages } from 'virtual:messages/results'

/**
 * The button at the end of a long page that scrolls and moves the focus to the top. `fullWidth` makes it a block; an inline `display` would
 * override the rule that hides it in print.
 */
export function BackToTop() {
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
      leftSection={<ArrowUpIcon size={20} weight="bold" aria-hidden />}
      onClick={goToTop}
    >
      {resultsMessages.backToTop}
    </Button>
  )
}

/** Scrolls to the top of the page and focuses its heading. */
export function goToTop(): void {
  window.scrollTo(0, 0)
  document.querySelector('h1')?.focus({ preventScroll: true })
}
