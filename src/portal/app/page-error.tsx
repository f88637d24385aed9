import { Box } from '@mantine/core'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box.tsx'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/**
 * Replaces a page that could not be drawn or loaded. Its Try again reloads the document: the router remembers a chunk that
 * failed, and after a release the chunks of the old one are gone.
 */
export function PageError() {
  usePageTitle(uiMessages.failedTitle)
  return (
    <Box maw="36rem" mx="auto" px="1rem" py="3rem">
      <ErrorBox title={uiMessages.failedTitle} isPage onRetry={() => window.location.reload()}>
        <TextWithPhone message={uiMessages.failedAdvice} />
      </ErrorBox>
    </Box>
  )
}
