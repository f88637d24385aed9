/** Whether this is the thorough run, in which tests make more rounds and journeys repeat themselves (docs/testing.md says when). */
export const isThorough = Boolean(process.env['THOROUGH'])
