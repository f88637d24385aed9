import { Drawing } from './drawing.tsx'
import classes from './drawing.module.css'

const arm = 'M84 40l84 4c3-6 8-8 16-8h12c10 0 16 6 16 20s-6 22-16 22h-14c-8 0-12-4-14-8l-84 4z'

/** An arm with its sleeve rolled up, which reaches in from beyond the left edge, a glass of water and a pair of shoes. */
export function PrepareDrawing() {
  return (
    <Drawing>
      <path className={classes.ground} d="M8 140c0-34 16-44 40-64s40-46 80-44 62 20 78 48 22 40 26 60z" />
      <path className={classes.accent} d={arm} />
      <path className={classes.line} d={`${arm}M206 46h-12M208 56h-14M206 66h-12`} />
      <path className={classes.ink} d="M-60 22 70 30v54l-130 10z" />
      <rect className={classes.paper} x="66" y="27" width="20" height="60" rx="6" />
      <rect className={classes.paper} x="108" y="43" width="18" height="28" rx="4" />
      <path className={classes.paper} d="M42 98h34l-5 42H47z" />
      <path className={classes.pale} d="M46 112h26l-3 26H49z" />
      {[98, 164].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className={classes.ink} d="M2 132v-22c0-4 3-5 6-3 5 3 12 2 16-3 6 12 14 14 24 17 6 2 10 4 10 11z" />
          <path className={classes.cut} d="m26 118 6-5M34 122l5-5" />
          <rect className={classes.paper} x="0" y="131" width="60" height="9" rx="4" />
        </g>
      ))}
      <path className={classes.line} d="M8 141h224" />
    </Drawing>
  )
}
