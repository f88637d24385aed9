import { accountMessages } from 'virtual:messages/account'
import { brandColor } from '../../../brand/brand.ts'
import classes from './account-frame.module.css'

/** A sample result next to the sign-in form. Decorative only; it belongs to no participant. */
export function SampleResult() {
  return (
    <svg className={classes.sample} viewBox="0 0 480 224" aria-hidden>
      <path stroke="#fdefbd" strokeWidth="10" d="M285 156h82m3 0h82" />
      <path stroke="#ddf4e1" strokeWidth="10" d="M28 156h82m3 0h82" />
      <rect fill="#fdefbd" width="186" height="36" rx="8" x="266" y="24" />
      <path fill="#795412" d="m287 31 11 11-11 11-11-11" />
      <rect fill="#eec859" width="82" height="22" rx="5" x="199" y="145" stroke={brandColor} strokeWidth="2" />
      <path d="M221 128h20l-8 13v34h-4v-34" />
      <text x="28" y="48">
        {accountMessages.sampleTest}
      </text>
      <text x="306" y="48">
        {accountMessages.sampleWord}
      </text>
      <text x="146" y="115" fontSize="34">
        {`${accountMessages.sampleValue} ${accountMessages.sampleUnit}`}
      </text>
      <text x="28" y="202" fontSize="15" fontWeight="400">
        {accountMessages.sampleNote}
      </text>
    </svg>
  )
}
