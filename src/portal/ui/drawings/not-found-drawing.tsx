import { Drawing } from './drawing.tsx'
import classes from './drawing.module.css'

/** A signpost where a path ends, and the portal's marker beyond the path. */
export function NotFoundDrawing() {
  return (
    <Drawing>
      <path className={classes.ground} d="M8 140c4-26 24-34 44-52s36-50 76-50 60 26 74 50 22 36 30 52z" />
      <path className={classes.sand} d="M93 30h10v110H93z" />
      <path className={classes.accent} d="M58 40h76l14 13-14 13H58z" />
      <path className={classes.line} d="M58 40h76l14 13-14 13H58zM74 53h40" />
      <path className={classes.paper} d="M136 78H66L52 91l14 13h70zM78 91h42" />
      <path className={classes.line} strokeDasharray="9 9" d="M118 128h44c20 0 20-22 40-22" />
      <path className={classes.ink} d="M196 52h28l-14 21z" />
      <path className={classes.line} d="M210 70v18M8 141h224" />
    </Drawing>
  )
}
