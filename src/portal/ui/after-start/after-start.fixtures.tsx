import { AfterStart } from './after-start.tsx'

/** A part that is there once the portal has started. */
export const afterStartFixtures = { started: <AfterStart before={<p>Before</p>}>After</AfterStart> }
