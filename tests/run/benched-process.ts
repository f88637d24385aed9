import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { print } from 'graphql/index.js'
import { LoadParticipantResultsDocument } from '../../src/portal/data/portal-calls.ts'
import type { LoadFigures, RepeatedRequest } from './read-at-once.ts'

/** Starts one of the processes of `bench-server-process.ts`, with a channel for its messages. */
export function startBenched(root: string, call: string, argument: unknown): ChildProcess {
  const program = `const { load } = await import('./scripts/load.mjs')
    await (await load('tests/run/bench-server-process.ts')).${call}(JSON.parse(process.argv[1]))`
  return spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', program, JSON.stringify(argument)], {
    cwd: root,
    // As with `npm start`: packages such as graphql skip their checks for developers.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Ends a process and waits for its end. */
export async function stopBenched(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.kill()) await gone
}

/** The first message of a process; rejects if it ends without one. */
export async function waitForMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Unexpected end of a process (${String(code)}), expected it to serve`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  ended.catch(() => {})
  return message
}

/** The request with which the portal loads a participant. */
export function createLoad(participantId: string, token: string): RepeatedRequest {
  return {
    path: '/graphql',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: print(LoadParticipantResultsDocument),
      variables: { loadParticipantInput: { participantId } },
    }),
  }
}

/** Formats figures on one line. */
export function formatFigures(name: string, { p50, p99, errors, perSecond, bytes }: LoadFigures): string {
  const figures = [`p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, `${perSecond.toFixed(0)} a second`]
  return `${name.padEnd(20)}${figures.map((each) => each.padEnd(16)).join('')}${bytes.toFixed(0)} bytes, ${errors} errors`
}
