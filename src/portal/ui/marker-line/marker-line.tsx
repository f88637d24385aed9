import classes from './marker-line.module.css'

/**
 * The portal's motif, a marker on a line: `on` it (before the sign-in), `off` its end (a page that is not there) or `none`
 * on a dashed line (nothing to show yet). Decoration only: words next to it must say what it means.
 */
export function MarkerLine({ marker }: { marker: 'on' | 'off' | 'none' }) {
  const { box, bar, dividers, sign } = drawings[marker]
  return (
    <svg className={classes.line} data-marker={marker} viewBox={`0 0 ${box}`} aria-hidden focusable="false">
      <rect className={classes.bar} {...bar} />
      <path className={classes.bar} d={dividers} />
      {sign !== undefined && <path className={classes.marker} d={sign} />}
    </svg>
  )
}

const drawings = {
  on: {
    box: '480 98',
    bar: { x: 1.5, y: 54.5, width: 477, height: 32, rx: 6 },
    dividers: 'M120 54v33M240 54v33M360 54v33',
    sign: 'M284 0h36l-15 24v74h-6V24z',
  },
  off: {
    box: '316 60',
    bar: { x: 1.5, y: 29.5, width: 237, height: 29, rx: 6 },
    dividers: 'M60 29v30M120 29v30M180 29v30',
    sign: 'M284 0h32l-16 22z',
  },
  none: {
    box: '178 20',
    bar: { x: 1, y: 1, width: 176, height: 18, rx: 2 },
    dividers: 'M45 1v18M89 1v18M133 1v18',
    sign: undefined,
  },
}
