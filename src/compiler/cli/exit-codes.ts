/** How a command ended: clean, with findings, or not at all. */
export const exitCodes = { clean: 0, findings: 1, failure: 2 } as const
