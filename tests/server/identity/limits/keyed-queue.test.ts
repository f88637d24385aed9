import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyedQueue, type RunInTurn } from '../../../../src/server/identity/limits/keyed-queue.ts'

let runInTurn: RunInTurn
let events: string[]
/** Ends the work of this name. */
let end: Record<string, () => void>

beforeEach(() => {
  runInTurn = createKeyedQueue()
  events = []
  end = {}
})

/** Adds work that runs until it is ended. */
const add = (key: string, name: string, fails = false) =>
  runInTurn(key, async () => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => {
      end[name] = resolve
    })
    events.push(`${name} ends`)
    if (fails) throw new Error(name)
    return name
  })
/** Lets everything happen that does not have to wait. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1))

describe('work for one key', () => {
  it('waits for earlier work, even if that failed, and each caller gets its own result', async () => {
    const all = Promise.allSettled([add('key', '1', true), add('key', '2'), add('key', '3')])
    for (const name of ['1', '2', '3']) {
      await settle()
      end[name]!()
    }
    expect((await all).map((each) => (each.status === 'fulfilled' ? each.value : each.status))).toEqual([
      'rejected',
      '2',
      '3',
    ])
    expect(events).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'])
  })

  it.each([1, 2, 3])('waits if it arrives while the last of %d earlier tasks is running', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `early ${index}`)
    const all = names.map((name) => add('key', name))
    for (const name of names.slice(0, -1)) {
      await settle()
      end[name]!()
    }
    await settle()
    all.push(add('key', 'late'))
    await settle()
    expect(events).not.toContain('late begins')
    end[names.at(-1)!]!()
    await settle()
    expect(events.at(-1)).toBe('late begins')
    end['late']!()
    await Promise.all(all)
  })

  it('waits if it arrives while one task is running and another one is waiting', async () => {
    const all = ['1', '2', '3'].map((name) => add('key', name))
    await settle()
    end['1']!()
    await settle()
    all.push(add('key', 'late'))
    await settle()
    expect(events).toEqual(['1 begins', '1 ends', '2 begins'])
    for (const name of ['2', '3', 'late']) {
      end[name]!()
      await settle()
    }
    expect(await Promise.all(all)).toEqual(['1', '2', '3', 'late'])
  })

  it('does not wait for work for another key, or for work that has ended', async () => {
    const first = add('key', 'first')
    const other = add('other', 'other')
    await settle()
    expect(events).toEqual(['first begins', 'other begins'])
    end['first']!()
    await first
    const second = add('key', 'second')
    await settle()
    expect(events.at(-1)).toBe('second begins')
    end['second']!()
    end['other']!()
    expect(await Promise.all([second, other])).toEqual(['second', 'other'])
  })
})
