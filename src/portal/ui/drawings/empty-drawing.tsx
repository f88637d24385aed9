import { Drawing } from './drawing.tsx'
import classes from './drawing.module.css'

/** An open, empty box, and the outline of what will go into it. */
export function EmptyDrawing() {
  return (
    <Drawing>
      <path className={classes.ground} d="M8 140c8-34 24-40 40-64s46-48 82-42 58 22 72 48 20 40 30 58z" />
      <path className={classes.paper} strokeDasharray="7 7" d="M92 14h56v62H92z" />
      <path className={classes.thin} d="M104 32h32M104 46h20" />
      <path className={classes.ink} d="M72 82h96v12H72z" />
      <path className={classes.accent} d="m72 82-26 16 14 14 22-14zM168 82l26 16-14 14-22-14z" />
      <path className={classes.line} d="m72 82-26 16 14 14 12-8M168 82l26 16-14 14-12-8" />
      <path className={classes.sand} d="M72 92h96v48H72z" />
      <path className={classes.line} d="M106 118h28M8 141h224" />
    </Drawing>
  )
}
