import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import classes from './back-arrow.module.css'

/** The way back to Home on a phone. */
export function BackArrow() {
  return (
    <Link className={`link ${classes.back}`} to="/">
      <ArrowLeftIcon size={24} aria-hidden />
      {resultsMessages.home}
    </Link>
  )
}
