import type { ConnectionLimits } from '../../../src/server/http/connection-limits.ts'

/** A server that stops at once: no test but those of stopping has clients that still come. Otherwise each stop takes 750 ms. */
export const quickStop: Partial<ConnectionLimits> = { drainPeriod: 0, acceptPause: 0 }
