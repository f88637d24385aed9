/** How often a test of chance repeats itself: `usual` times in `npm test`, `thorough` times where THOROUGH is set (docs/testing.md says when). */
export function howOften(usual: number, thorough: number): number {
  return process.env['THOROUGH'] ? thorough : usual
}
