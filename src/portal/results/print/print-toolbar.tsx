import { Button, Flex } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { printMessages } from 'virtual:messages/print'
import classes from './print-toolbar.module.css'

/**
 * What stands above the sheet and is not printed: what this page is for, the button, and the way to the results. The sheet
 * has the page's h1; until it is there, `isReady`, the toolbar has it.
 */
export function PrintToolbar({ purchaseId, isReady }: { purchaseId: string; isReady: boolean }) {
  const Title = isReady ? 'p' : 'h1'
  const print = () => {
    if (isReady) window.print()
  }
  return (
    <div className={classes.toolbar}>
      <div>
        <Title className={classes.title}>{printMessages.pageTitle}</Title>
        <p>{printMessages.hint}</p>
      </div>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="sm">
        <Button aria-disabled={!isReady} leftSection={<PrinterIcon size={24} aria-hidden />} onClick={print}>
          {printMessages.printOrSave}
        </Button>
        <Button variant="default" component={Link} to={`/results/${encodeURIComponent(purchaseId)}/summary`}>
          {printMessages.viewResults}
        </Button>
      </Flex>
    </div>
  )
}
