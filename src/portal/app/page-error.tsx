import { Box } from '@mantine/core'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box.tsx'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { BareLayout } from './bare-layout/bare-layout.tsx'

/**
 * Takes the place of a page, in its layout, that could not be drawn or loaded. Its Try again reloads the document: the router
 * remembers a chunk that failed, and after a release the chunks of the old one are gone.
 */
export function PageError() {
  usePageTitle(uiMessages.failedTitle)
  return (
    <Box maw="36rem">
      <ErrorBox title={uiMessages.failedTitle} isPage onRetry={() => window.location.reload()}>
        <TextWithPhone message={uiMessages.failedAdvice} />
      </ErrorBox>
    </Box>
  )
}

/** The same where there is no layout around the page, or where it is the layout that failed. */
export function BarePageError() {
  return (
    <BareLayout>
      <PageError />
    </BareLayout>
  )
}
