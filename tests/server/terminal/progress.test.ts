import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startProgress } from '../../../src/server/terminal/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream on which a bar is drawn, or lines are printed, and what was written to it. */
function terminal(isTTY: boolean): { stream: NodeJS.WriteStream; said: () => string } {
  const through = new PassThrough()
  let said = ''
  through.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const stream = Object.assign(through, { isTTY, columns: 120 }) as unknown as NodeJS.WriteStream
  return { stream, said: () => said }
}

it('progress is a bar on a terminal, with the rate and the time left', async () => {
  const { stream, said } = terminal(true)
  const progress = startProgress({ total: 1000, countedNoun: 'messages', stream })
  await vi.advanceTimersByTimeAsync(600)
  progress.advance(500, 20)
  progress.note('The server answers 429.')
  await vi.advanceTimersByTimeAsync(600)
  progress.stop()
  expect(said()).toMatch(/50 % \| [1-9]\d* messages\/s \| \d+ s left/)
  expect(said()).toContain('The server answers 429.\n')
})

it('progress is an occasional line elsewhere, and none at the beginning', async () => {
  const { stream, said } = terminal(false)
  const progress = startProgress({ total: 1000, countedNoun: 'messages', stream, reportInterval: 100 })
  progress.advance(100, 7)
  expect(said()).toBe('')
  await vi.advanceTimersByTimeAsync(150)
  progress.stop()
  const after = said()
  expect(after).toMatch(/^10 % \| 7 messages \| [1-9]\d* messages\/s \| \d+ s left\n$/)
  await vi.advanceTimersByTimeAsync(150)
  expect(said()).toBe(after)
})
