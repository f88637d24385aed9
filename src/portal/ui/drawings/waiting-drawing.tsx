import { Drawing } from './drawing.tsx'
import classes from './drawing.module.css'

/** A calendar, and a cup of tea in front of it. */
export function WaitingDrawing() {
  return (
    <Drawing>
      <path className={classes.ground} d="M8 140c2-30 20-36 34-62s42-54 84-50 60 20 76 52 24 40 30 60z" />
      <rect className={classes.paper} x="52" y="30" width="116" height="98" rx="8" />
      <path className={classes.ink} d="M52 54V38a8 8 0 0 1 8-8h100a8 8 0 0 1 8 8v16z" />
      <path className={classes.line} d="M78 22v14M142 22v14" />
      {[70, 92, 114].map((y, row) =>
        [70, 90, 110, 130, 150].map((x, column) => (
          <circle
            key={`${x} ${y}`}
            className={row * 5 + column < 6 ? classes.ink : row * 5 + column === 9 ? classes.accent : classes.pale}
            cx={x}
            cy={y}
            r={row * 5 + column === 9 ? 8 : 5}
          />
        )),
      )}
      <path className={classes.line} d="M210 108h6a10 10 0 0 1 0 20h-8" />
      <path className={classes.accent} d="M164 100h48v24a16 16 0 0 1-16 16h-16a16 16 0 0 1-16-16z" />
      <path
        className={classes.line}
        d="M164 100h48v24a16 16 0 0 1-16 16h-16a16 16 0 0 1-16-16zM180 88c-5-6 5-9 0-16M196 88c-5-6 5-9 0-16"
      />
      <path className={classes.line} d="M8 141h224" />
    </Drawing>
  )
}
