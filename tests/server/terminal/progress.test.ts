import { setTimeout } from 'node:timers/promises'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { startProgress } from '../../../src/server/terminal/progress.ts'

/** A stream that a bar is drawn on, or lines are printed on, and what it got. */
function terminal(isTTY: boolean): { stream: NodeJS.WriteStream; said: () => string } {
  const through = new PassThrough()
  let said = ''
  through.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const stream = Object.assign(through, { isTTY, columns: 120 }) as unknown as NodeJS.WriteStream
  return { stream, said: () => said }
}

it('is a bar on a terminal, with the rate and the time left', async () => {
  const { stream, said } = terminal(true)
  const progress = startProgress({ total: 1000, counted: 'messages', stream })
  await setTimeout(600)
  progress.advance(500, 20)
  progress.note('The server answers 429.')
  await setTimeout(600)
  progress.stop()
  expect(said()).toMatch(/50 % \| [1-9]\d* messages\/s \| \d+ s left/)
  expect(said()).toContain('The server answers 429.\n')
})

it('is a line now and then elsewhere, and none at the beginning', async () => {
  const { stream, said } = terminal(false)
  const progress = startProgress({ total: 1000, counted: 'messages', stream, reportInterval: 100 })
  progress.advance(100, 7)
  expect(said()).toBe('')
  await setTimeout(150)
  progress.stop()
  const after = said()
  expect(after).toMatch(/^10 % \| 7 messages \| [1-9]\d* messages\/s \| \d+ s left\n$/)
  await setTimeout(150)
  expect(said()).toBe(after)
})
