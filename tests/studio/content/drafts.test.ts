import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeTyped } from '../../../src/studio/model/merge-typed.ts'
import { Drafts, type Draft, type DraftStore } from '../../../src/studio/content/drafts.ts'
import type { FormDraft } from '../../../src/studio/model/form-drafts.ts'
import type { LimitDraft } from '../../../src/studio/model/limits.ts'

const limitDraft: LimitDraft = {
  test: 'labIron',
  base: 50,
  value: 45,
  alsoFor: [],
  origin: 'clinic',
  name: 'Board',
  words: '',
}

it('keeps unsaved text under its file, with the version it started from, until it is dropped', () => {
  const drafts = new Drafts()
  const listener = vi.fn<() => void>()
  const stop = drafts.subscribe(listener)
  const base = { text: 'one', hash: 'h' }
  drafts.set('a.mdx', { text: 'two', base })
  drafts.set('b.mdx', { text: 'three', base })
  drafts.setWords({ title: 'Say more', reason: 'Because' })
  expect([...drafts.getAll().keys()]).toEqual(['a.mdx', 'b.mdx'])
  expect(drafts.getAll().get('a.mdx')).toEqual({ text: 'two', base })
  const before = drafts.getAll()
  drafts.remove('a.mdx')
  expect([...before.keys(), ...drafts.getAll().keys()]).toEqual(['a.mdx', 'b.mdx', 'b.mdx'])
  expect(drafts.getWords()).toEqual({ title: 'Say more', reason: 'Because' })
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
})

describe('drafts in two windows', () => {
  const base = { text: 'one', hash: 'h' }
  let channels: BroadcastChannel[] = []

  afterEach(() => {
    for (const channel of channels) channel.close()
    channels = []
  })

  function openWindow() {
    const drafts = new Drafts()
    const channel = new BroadcastChannel('drafts-test')
    channels.push(channel)
    drafts.share(channel, mergeTyped)
    return drafts
  }

  it('are the same in both, and disappear from both once they are saved in one', async () => {
    const [here, there] = [openWindow(), openWindow()]
    const follower = vi.fn<(path: string) => void>()
    there.follow(follower)
    here.set('a.mdx', { text: 'two', base })
    here.setForm('iron', limitDraft)
    here.setWords({ title: 'Say more', reason: 'Because' })
    await vi.waitFor(() => expect(there.getWords().title).toBe('Say more'))
    expect(there.getAll().get('a.mdx')).toEqual({ text: 'two', base })
    expect(there.getForms().get('iron')).toEqual(limitDraft)
    here.remove('a.mdx')
    await vi.waitFor(() => expect(there.getAll().size).toBe(0))
    expect(follower.mock.calls).toEqual([['a.mdx'], ['a.mdx']])
  })

  it('contain what was typed in both at the same time, in the same order in both', async () => {
    const [here, there] = [openWindow(), openWindow()]
    here.set('a.mdx', { text: 'one two', base })
    await vi.waitFor(() => expect(there.getAll().size).toBe(1))
    here.set('a.mdx', { text: 'one two a', base })
    there.set('a.mdx', { text: 'One two b', base })
    here.set('a.mdx', { text: 'one two a!', base })
    await vi.waitFor(() => expect(here.getAll().get('a.mdx')?.text).toMatch(/^One two/))
    await vi.waitFor(() => expect(there.getAll().get('a.mdx')).toEqual(here.getAll().get('a.mdx')))
    expect(here.getAll().get('a.mdx')?.text).toMatch(/^One two (?:a! ?b|ba!|b a!)$/)
  })

  it('keep what another window sent while the store was being read', async () => {
    const [here, there] = [openWindow(), openWindow()]
    const ignore = async () => {}
    const load = async () => {
      here.setWords({ title: 'New', reason: '' })
      await vi.waitFor(() => expect(there.getWords().title).toBe('New'))
      return { files: new Map(), forms: new Map(), words: { title: 'Old', reason: '' } }
    }
    await there.restore({ load, set: ignore, remove: ignore, setWords: ignore, setForm: ignore })
    expect(there.getWords()).toEqual({ title: 'New', reason: '' })
  })

  it('keep words that were typed while others were being saved, even in the store', async () => {
    const [here, there] = [openWindow(), openWindow()]
    const set = vi.fn<DraftStore['set']>(async () => undefined)
    const ignore = async () => {}
    const load = async () => ({ files: new Map(), forms: new Map() })
    await there.restore({ load, set, remove: ignore, setWords: ignore, setForm: ignore })
    here.set('a.mdx', { text: 'two', base })
    await vi.waitFor(() => expect(there.getAll().size).toBe(1))
    here.remove('a.mdx')
    there.set('a.mdx', { text: 'two and three', base })
    await vi.waitFor(() => expect(set).toHaveBeenCalledTimes(2))
    expect(there.getAll().get('a.mdx')?.text).toBe('two and three')
    await vi.waitFor(() => expect(here.getAll().get('a.mdx')?.text).toBe('two and three'))
  })
})

describe('drafts with a store', () => {
  /** A store in memory, whose writes wait until the last `hold` is released. */
  function createStore(files: ReadonlyMap<string, Draft>) {
    const kept = new Map(files)
    const forms = new Map<string, FormDraft>()
    let held = Promise.resolve()
    const store: DraftStore = {
      load: async () => ({
        files: new Map(kept),
        forms: new Map(forms),
        words: { title: 'Say more', reason: 'Because' },
      }),
      set: async (path, draft) => {
        await held
        kept.set(path, draft)
      },
      remove: async (path) => {
        await held
        kept.delete(path)
      },
      setWords: () => held,
      setForm: async (key, draft) => {
        await held
        if (draft) forms.set(key, draft)
        else forms.delete(key)
      },
    }
    const hold = () => {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return () => release()
    }
    return { kept, forms, store, hold }
  }

  const draft = { text: 'two', base: { text: 'one', hash: 'h' } }

  it('take over what an earlier page left, and write every change', async () => {
    const { kept, store } = createStore(new Map([['a.mdx', draft]]))
    const drafts = new Drafts()
    await drafts.restore(store)
    expect(drafts.getAll().get('a.mdx')).toEqual(draft)
    expect(drafts.getWords()).toEqual({ title: 'Say more', reason: 'Because' })
    drafts.set('b.mdx', draft)
    drafts.remove('a.mdx')
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['b.mdx']))
    await vi.waitFor(() => expect(drafts.isPending()).toBe(false))
  })

  it('keep what was written about a limit for the next page, until it is saved or discarded', async () => {
    const { forms, store } = createStore(new Map())
    const [before, after] = [new Drafts(), new Drafts()]
    await before.restore(store)
    before.setForm('iron', limitDraft)
    before.setForm('zinc', limitDraft)
    before.setForm('iron', { ...limitDraft, value: 46 })
    await vi.waitFor(() => expect(forms.size).toBe(2))
    await after.restore(store)
    expect(after.getForms().get('iron')).toEqual({ ...limitDraft, value: 46 })
    after.setForm('iron', undefined)
    expect([...after.getForms().keys()]).toEqual(['zinc'])
    await vi.waitFor(() => expect([...forms.keys()]).toEqual(['zinc']))
    expect([...before.getForms().keys()]).toEqual(['zinc', 'iron'])
  })

  it('are pending until a write is done', async () => {
    const { store, hold } = createStore(new Map())
    const drafts = new Drafts()
    await drafts.restore(store)
    const release = hold()
    drafts.set('a.mdx', draft)
    expect(drafts.isPending()).toBe(true)
    release()
    await vi.waitFor(() => expect(drafts.isPending()).toBe(false))
  })

  it.each<[string, Partial<DraftStore>]>([
    ['cannot be read', { load: () => Promise.reject(new Error('Refused')) }],
    ['accepts nothing more', { set: () => Promise.reject(new Error('Full')) }],
  ])('stay in memory and remain pending if the store %s', async (_, broken) => {
    const drafts = new Drafts()
    await drafts.restore({ ...createStore(new Map()).store, ...broken })
    drafts.set('a.mdx', draft)
    await new Promise((resolve) => setTimeout(resolve))
    expect(drafts.isPending()).toBe(true)
    expect(drafts.getAll().get('a.mdx')).toEqual(draft)
  })
})
