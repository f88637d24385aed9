import { Button } from '@mantine/core'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { resultsMessages } from 'virtual:messages/results'

/** Ends a long page: back to the top, the focus with it. A block by `fullWidth`, as a `display` of its own would be printed. */
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

/** Shows the beginning of the page; its heading has the focus. */
export function goToTop(): void {
  window.scrollTo(0, 0)
  document.querySelector('h1')?.focus({ preventScroll: true })
}
