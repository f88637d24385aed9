/**
 * Does all jobs, `atOnce` at a time, because asking for all texts in one go would hold up the page. One that fails leaves the
 * others alone; what it was to bring is then missing, which whoever needs it sees.
 */
export async function workOff(jobs: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const left = [...jobs]
  const work = async () => {
    for (let job = left.shift(); job; job = left.shift()) await job().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
