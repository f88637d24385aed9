import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import type { Places } from '../records/killable-writer.ts'

/** A function of a file that works until it is killed, and prints each acknowledgment, with its store first, as a line of JSON. */
interface Work {
  readonly file: string
  readonly run: string
  readonly places: Places
  readonly maxPerRound: number
}

/** Runs the work in a process of its own until both stores have acknowledged some, kills it midway, and resolves with all of the acknowledgments. */
export async function killMidway<Acknowledged extends readonly [store: string, ...unknown[]]>(
  { file, run, places, maxPerRound }: Work,
  name: string,
): Promise<Acknowledged[]> {
  const program = `const { load } = await import('./scripts/load.mjs')
    const { ${run} } = await load('${file}')
    await ${run}(JSON.parse(process.argv[1]), process.argv[2])`
  const args = ['--input-type=module', '--no-warnings', '-e', program, JSON.stringify(places), name]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const killAfter = 2 + Math.floor(Math.random() * maxPerRound)
  const heard: Acknowledged[] = []
  for await (const line of createInterface(child.stdout)) {
    heard.push(JSON.parse(line) as Acknowledged)
    if (heard.length >= killAfter && new Set(heard.map(([store]) => store)).size === 2) child.kill('SIGKILL')
  }
  expect(await gone).toEqual([null, 'SIGKILL'])
  return heard
}
