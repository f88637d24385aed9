/** Whether this is the thorough run, with more rounds in tests and repeated journeys (docs/testing.md says when). */
export const isThorough = Boolean(process.env['THOROUGH'])
