import classes from './marker-line.module.css'

/**
 * The portal's motif, a marker on a line: `on` it (before the sign-in), `off` its end (a page that is not there) or `none`
 * on a dashed line (nothing to show yet). Decoration only; words beside it must say what it means.
 */
export function MarkerLine({ marker }: { marker: 'on' | 'off' | 'none' }) {
  return (
    <svg className={classes.line} data-marker={marker} viewBox={boxes[marker]} aria-hidden focusable="false">
      <rect className={classes.bar} x="1.5" y="54.500" width="477" height="32" rx="6" />
      <path className={classes.bar} d="M120 54v33M240 54v33M360 54v33" />
      {marker === 'on' && <path className={classes.marker} d="M284 0h36l-15 24v74h-6V24z" />}
      {marker === 'off' && <path className={classes.marker} d="M568 0h64l-32 42z" />}
    </svg>
  )
}

const boxes = { on: '0 0 480 98', off: '0 0 640 88', none: '0 53 480 35' }
