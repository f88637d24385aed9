import { Button, Flex, Stack, Text } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { printMessages } from 'virtual:messages/print'
import { formatResultsPath } from '../../data/format-results-path.ts'
import classes from './print-view.module.css'

interface PrintToolbarProps {
  readonly purchaseId: string
  /** Whether the print view is there, which then has the page's h1. */
  readonly isReady: boolean
  /** What else is to be known before printing. */
  readonly children?: ReactNode
}

/** Above the print view, not printed: what this page is for, the button, and the way to the results. */
export function PrintToolbar({ purchaseId, isReady, children }: PrintToolbarProps) {
  const print = () => {
    if (isReady) window.print()
  }
  return (
    <Stack gap="md" mb="lg" className={classes.screenOnly}>
      <div>
        <Text component={isReady ? 'p' : 'h1'} fz="lg" fw={700}>
          {printMessages.pageTitle}
        </Text>
        <p>{printMessages.hint}</p>
      </div>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="sm">
        <Button aria-disabled={!isReady} leftSection={<PrinterIcon size={24} aria-hidden />} onClick={print}>
          {printMessages.print}
        </Button>
        <Button variant="default" component={Link} to={`${formatResultsPath(purchaseId)}/summary`}>
          {printMessages.viewResults}
        </Button>
      </Flex>
      {children}
    </Stack>
  )
}
