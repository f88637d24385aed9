/** Seconds, as settings and limits count. */
export const minuteSeconds = 60
export const hourSeconds = 60 * minuteSeconds
export const daySeconds = 24 * hourSeconds

/** Milliseconds, as clocks count. */
export const hourMs = 1000 * hourSeconds
export const dayMs = 1000 * daySeconds
