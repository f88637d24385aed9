import { Box } from '@mantine/core'
import { offlineMessages } from 'virtual:messages/offline'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box.tsx'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { BareLayout } from './bare-layout/bare-layout.tsx'

/**
 * Replaces a page, within its layout, that failed to load or render. Try Again reloads the document: the router remembers a failed chunk,
 * and after a release the previous chunks no longer exist.
 */
export function PageError() {
  const title = navigator.onLine ? uiMessages.failedTitle : offlineMessages.heading
  usePageTitle(title)
  return (
    <Box maw="36rem">
      <ErrorBox title={title} isPage onRetry={() => window.location.reload()}>
        {navigator.onLine ? <TextWithPhone message={uiMessages.failedAdvice} /> : offlineMessages.advice}
      </ErrorBox>
    </Box>
  )
}

/** The same without a layout: for pages that have none, and if the layout itself failed. */
export function BarePageError() {
  return (
    <BareLayout>
      <PageError />
    </BareLayout>
  )
}
