import { Drawing } from './drawing.tsx'
import classes from './drawing.module.css'

/** A report with only normal lines, next to a plant. */
export function AllNormalDrawing() {
  return (
    <Drawing>
      <path className={classes.ground} d="M8 140c14-36 44-40 66-66s54-50 92-40 50 44 58 66 8 30 8 40z" />
      <rect className={classes.paper} x="70" y="18" width="94" height="122" rx="8" />
      <path className={classes.line} d="M86 38h34" />
      {[56, 82, 108].map((y, at) => (
        <g key={y}>
          <rect className={classes.mild} x="86" y={y + 3} width="62" height="8" rx="4" />
          <rect className={classes.normal} x={[100, 112, 94][at]} y={y} width="20" height="14" rx="4" />
        </g>
      ))}
      <circle className={classes.normal} cx="166" cy="108" r="26" />
      <path className={classes.check} d="m154 109 9 9 16-18" />
      <path className={classes.ink} d="M24 118h30l-4 24H28z" />
      <path
        className={classes.mild}
        d="M39 108c-16 0-23-9-23-22 15 0 23 8 23 22zM39 96c0-15 7-24 22-24 0 15-7 24-22 24z"
      />
      <path className={classes.line} d="M39 118V88" />
      <path className={classes.line} d="M8 141h224" />
    </Drawing>
  )
}
