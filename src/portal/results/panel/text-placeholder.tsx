import { Skeleton, Stack } from '@mantine/core'
import { resultsMessages } from 'virtual:messages/results'
import { ErrorBox } from '../../ui/error-box/error-box.tsx'
import classes from './member-text.module.css'

/** In place of a text that is on its way. */
export function TextOnItsWay() {
  return (
    <Stack className={classes.meaning} mih="12rem" aria-hidden>
      <Skeleton height={18} width="60%" />
      <Skeleton height={18} />
      <Skeleton height={18} width="85%" />
    </Stack>
  )
}

/** In place of a text that could not be loaded. */
export function TextMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.meaning}>
      <ErrorBox title={resultsMessages.textErrorTitle} onRetry={onRetry}>
        {resultsMessages.textErrorAdvice}
      </ErrorBox>
    </div>
  )
}
