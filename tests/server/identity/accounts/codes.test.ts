import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCodes, type CodePurpose, type Codes } from '../../../../src/server/identity/accounts/codes.ts'
import { defaultIdentitySettings, type IdentitySettings } from '../../../../src/server/identity/identity-settings.ts'
import { openEmptyStore, type EmptyStore } from '../empty-store.ts'
import { getAnswer, passed } from '../get-refusal.ts'

const wrong = 'Invalid verification code provided, please try again.'
const expired = 'Invalid code provided, please request a code again.'
const tooMany = 'Attempt limit exceeded, please try after some time.'
const hour = 3_600_000
const day = 24 * hour
let store: EmptyStore
let codes: Codes

beforeEach(async () => {
  store = await openEmptyStore()
  await open()
})
afterEach(() => store.close())

/** Opens the codes of the store, as a start does; two wrong ones are too many. */
async function open(settings: Partial<IdentitySettings> = {}, steadyClock = store.clock.read): Promise<void> {
  codes = await openCodes(store, {
    settings: {
      ...defaultIdentitySettings,
      clock: store.clock.read,
      signUpCodeSeconds: 10_800,
      resetCodeSeconds: 5,
      wrongCodesPerHour: 2,
      ...settings,
    },
    steadyClock,
    hash: (text) => createHash('sha256').update(text).digest(),
  })
}

async function issue(owner: string, purpose: CodePurpose = 'sign-up'): Promise<string> {
  const { code, statements } = codes.issue(owner, purpose)
  await store.client.batch(statements, 'write')
  return code
}

const verify = (owner: string, code: string, purpose: CodePurpose = 'sign-up', address = 'here') =>
  getAnswer(codes.verify(owner, purpose, { code, address }))

describe('a code', () => {
  it('has six digits, and is not stored', async () => {
    const issued = await Promise.all(Array.from({ length: 40 }, (_, index) => issue(`user-${index}`)))
    for (const code of issued) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(issued).size).toBeGreaterThan(30)
    const stored = await store.readAll()
    expect(issued.filter((code) => stored.includes(`"${code}"`))).toEqual([])
  })

  it('is valid only for its owner and its purpose', async () => {
    const code = await issue('ada')
    expect(await verify('ada', code)).toBe(passed)
    expect(await verify('bea', code)).toBe(wrong)
    expect(await verify('ada', code, 'password-reset')).toBe(wrong)
  })

  it.each([
    ['sign-up', 10_800_000],
    ['password-reset', 5000],
  ] as const)('for a %s expires when its time is up, to the millisecond', async (purpose, time) => {
    const code = await issue('ada', purpose)
    store.clock.now += time - 1
    expect(await verify('ada', code, purpose)).toBe(passed)
    store.clock.now += 1
    expect(await verify('ada', code, purpose)).toBe(expired)
  })

  it('expires when it is used, and one for another purpose or owner does not', async () => {
    const [code, reset, other] = [await issue('ada'), await issue('ada', 'password-reset'), await issue('bea')]
    await store.client.execute(codes.prepareExpiry('ada', 'sign-up'))
    expect(await verify('ada', code)).toBe(expired)
    expect(await verify('ada', reset, 'password-reset')).toBe(passed)
    expect(await verify('bea', other)).toBe(passed)
  })

  it('is replaced by the next one', async () => {
    const first = await issue('ada')
    let second = await issue('ada')
    while (second === first) second = await issue('ada')
    expect(await verify('ada', first)).toBe(wrong)
    expect(await verify('ada', second)).toBe(passed)
  })

  it('is forgotten a day after it expires, once another one is sent', async () => {
    const code = await issue('ada')
    store.clock.now += 3 * hour + day
    await issue('bea')
    expect(await verify('ada', code)).toBe(expired)
    store.clock.now += 1
    await issue('bea')
    expect(await verify('ada', code)).toBe(wrong)
  })
})

describe('wrong codes', () => {
  it.each([
    ['a user who waits for a code', 'ada'],
    ['a user who waits for none', 'bea'],
  ])('of %s are limited within an hour of the first, whatever was sent in the meantime', async (_, owner) => {
    let right = await issue('ada')
    expect(await verify(owner, 'wrong 1')).toBe(wrong)
    store.clock.now += 1000
    if (owner === 'ada') right = await issue('ada')
    expect(await verify(owner, 'wrong 2')).toBe(wrong)
    expect(await verify(owner, right)).toBe(tooMany)
    store.clock.now += hour - 1001
    expect(await verify(owner, right)).toBe(tooMany)
    store.clock.now += 1
    expect(await verify(owner, right)).toBe(owner === 'ada' ? passed : wrong)
  })

  it('of one user do not count for another', async () => {
    const right = await issue('bea')
    for (const code of ['wrong 1', 'wrong 2']) await verify('ada', code)
    expect(await verify('ada', 'wrong 3')).toBe(tooMany)
    expect(await verify('bea', right)).toBe(passed)
  })

  it('are counted for an hour from the first, and then again from the next one', async () => {
    const right = await issue('ada')
    await verify('ada', 'wrong 1')
    store.clock.now += hour
    await verify('ada', 'wrong 2')
    expect(await verify('ada', right)).toBe(passed)
    store.clock.now += hour - 1
    await verify('ada', 'wrong 3')
    expect(await verify('ada', right)).toBe(tooMany)
    store.clock.now += 1
    expect(await verify('ada', right)).toBe(passed)
  })

  it('count once if the same one comes again, but again for a new code', async () => {
    const first = await issue('ada')
    for (let time = 0; time < 3; time += 1) expect(await verify('ada', 'wrong')).toBe(wrong)
    expect(await verify('ada', first)).toBe(passed)
    const second = await issue('ada')
    expect(await verify('ada', 'wrong')).toBe(wrong)
    expect(await verify('ada', second)).toBe(tooMany)
  })

  it('at one address are limited within an hour, for all users together', async () => {
    await open({ wrongCodesPerHourAndAddress: 2 })
    const right = await issue('ada')
    for (const owner of ['bea', 'cy']) expect(await verify(owner, 'wrong')).toBe(wrong)
    expect(await verify('ada', right)).toBe(tooMany)
    expect(await verify('ada', right, 'sign-up', 'elsewhere')).toBe(passed)
    store.clock.now += hour - 1
    expect(await verify('ada', right)).toBe(tooMany)
    store.clock.now += 1
    expect(await verify('ada', right)).toBe(passed)
  })

  it('still count after a restart and after others were sent codes', async () => {
    await verify('ada', 'wrong 1')
    await verify('ada', 'wrong 2')
    await open()
    store.clock.now += 1000
    await issue('bea')
    expect(await verify('ada', 'wrong 3')).toBe(tooMany)
    store.clock.now += hour - 1001
    await issue('bea')
    expect(await verify('ada', 'wrong 4')).toBe(tooMany)
  })

  it('lock no user for longer if the clock was set back before a restart', async () => {
    const right = await issue('ada')
    for (const code of ['wrong 1', 'wrong 2']) await verify('ada', code)
    store.clock.now -= 1
    await open()
    expect(await verify('ada', right)).toBe(passed)
    expect(await verify('ada', 'wrong 3')).toBe(wrong)
    expect(await verify('ada', right)).toBe(passed)
    await verify('ada', 'wrong 4')
    expect(await verify('ada', right)).toBe(tooMany)
  })
})
