import { Box } from '@mantine/core'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** Replaces the portal if its configuration cannot be read; the console says what is wrong with it. */
export function StartError() {
  usePageTitle(uiMessages.startFailedTitle)
  return (
    <Box component="main" maw="36rem" mx="auto" px="1rem" py="3rem">
      <ErrorBox title={uiMessages.startFailedTitle} isPage onRetry={() => window.location.reload()}>
        {uiMessages.startFailedAdvice}
      </ErrorBox>
    </Box>
  )
}
