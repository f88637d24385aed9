import { Box } from '@mantine/core'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../ui/error-box.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** Takes the portal's place when its configuration cannot be read; what is wrong with it is in the console. */
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
