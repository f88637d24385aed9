import { resultsMessages } from 'virtual:messages/results'
import { ErrorBox } from '../../ui/error-box.tsx'
import { TextWithPhone } from '../../ui/text-with-phone.tsx'
import type { ResultPage } from './use-result-page.ts'

interface LoadErrorProps {
  readonly page: Extract<ResultPage, { state: 'failed' }>
  /** Whether the error is the only content of the page. */
  readonly isPage?: boolean
}

/** Says that the results could not be loaded, why, and what to do. */
export function LoadError({ page: { message, retry }, isPage = false }: LoadErrorProps) {
  return (
    <ErrorBox title={resultsMessages.loadErrorTitle} isPage={isPage} onRetry={retry}>
      {resultsMessages.loadError({ message })}
      <br />
      <TextWithPhone message={resultsMessages.loadErrorAdvice} />
    </ErrorBox>
  )
}
