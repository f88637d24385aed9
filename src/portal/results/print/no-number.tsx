import { resultsMessages } from 'virtual:messages/results'

/** Replaces the number of a test that by its nature has none, such as an ultrasound. */
export function NoNumber() {
  return (
    <span role="img" aria-label={resultsMessages.noNumber}>
      –
    </span>
  )
}
