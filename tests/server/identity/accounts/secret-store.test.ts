import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeyedHash, openSecretStore } from '../../../../src/server/identity/accounts/secret-store.ts'
import { openEmptyStore, type EmptyStore } from '../empty-store.ts'

let store: EmptyStore
beforeEach(async () => {
  store = await openEmptyStore()
})
afterEach(() => store.close())

it('a secret is created once, and survives a restart under its name', async () => {
  const made: string[] = []
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  const secrets = await openSecretStore(store)
  expect(await secrets.getOrCreate('one', make('first'))).toBe('first')
  expect(await secrets.getOrCreate('other', make('second'))).toBe('second')
  const later = await openSecretStore(store)
  expect(await later.getOrCreate('one', make('third'))).toBe('first')
  expect(made).toEqual(['first', 'second'])
})

it('a secret that two starts create at the same time is the same for both', async () => {
  const secrets = await openSecretStore(store)
  const both = ['first', 'second'].map((value) => secrets.getOrCreate('one', async () => value))
  const [one, other] = await Promise.all(both)
  expect(one).toBe(other)
})

it('a secret that is forgotten is created again, and no other one is', async () => {
  const secrets = await openSecretStore(store)
  for (const name of ['one', 'other']) await secrets.getOrCreate(name, async () => 'old')
  await secrets.forget('one')
  expect(await secrets.getOrCreate('one', async () => 'new')).toBe('new')
  expect(await secrets.getOrCreate('other', async () => 'new')).toBe('old')
})

it('a hash depends on the text, on the name of its key and on the store, and survives a restart', async () => {
  const other = await openEmptyStore()
  const hash = async (folder: EmptyStore, name: string, text: string) => {
    const keyed = await createKeyedHash(await openSecretStore(folder), name)
    return keyed(text).toString('hex')
  }
  const first = await hash(store, 'codes', 'text')
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(await hash(store, 'codes', 'text')).toBe(first)
  const others = [
    await hash(store, 'codes', 'another'),
    await hash(store, 'locks', 'text'),
    await hash(other, 'codes', 'text'),
  ]
  expect(new Set([first, ...others]).size).toBe(4)
  await other.close()
})
