import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { resultsMessages } from 'virtual:messages/results'
import classes from './back-to-top.module.css'

/** Ends a long page on a phone: back to its top, the focus with it. */
export function BackToTop() {
  return (
    <button
      type="button"
      className={`link ${classes.top}`}
      onClick={() => {
        window.scrollTo(0, 0)
        document.querySelector('h1')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon size={24} aria-hidden />
      {resultsMessages.backToTop}
    </button>
  )
}
