import type { ConnectionLimits } from '../../../src/server/http/connection-limits.ts'

/** A server that stops at once: only the tests of stopping have clients that still arrive. Otherwise each stop takes 750 ms. */
export const quickStop: Partial<ConnectionLimits> = { drainPeriod: 0, acceptPause: 0 }
