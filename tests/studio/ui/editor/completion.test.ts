import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState, type Text } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { compileFiles, sample } from '../../../fixtures/sample-content.ts'
import { buildIndexDocument } from '../../../../src/studio/server/build-index-document.ts'
import { collectCompletionNames, createCompletion } from '../../../../src/studio/ui/editor/completion.ts'

describe('collectCompletionNames', () => {
  const figures = {
    fast: { value: 8, is: 'or more', meaning: 'Hours.', source: { assumption: 'An example.' } },
  }
  const index = buildIndexDocument(compileFiles({ ...sample, 'figures.json': JSON.stringify({ figures }) }), {
    isLocal: true,
  })
  const names = collectCompletionNames(index, 'interpretations/lab-iron/low.mdx')

  it('names the limits of a range, with the words that are true for them', () => {
    const limits = names.limits.map(({ name }) => name)
    expect(limits).toContain('limit.LOW.exclusiveMaximum')
    expect(limits).toContain('limit.LOW.under')
    expect(limits).toContain('limit.NORMAL.orMore')
    expect(limits).not.toContain('limit.LOW.orMore')
  })

  it('names figures, with the words that figures.json has for them', () => {
    expect(names.figures).toEqual([
      { name: 'figure.fast', words: '8' },
      { name: 'figure.fast.orMore', words: '8 or more' },
      { name: 'figure.fast.orOlder', words: '8 or older' },
      { name: 'figure.fast.atLeast', words: 'at least 8' },
    ])
  })

  const complete = (doc: string) =>
    createCompletion(names)(new CompletionContext(EditorState.create({ doc }), doc.length, true))?.options ?? []

  it('offers the values of the test first, then its limits, and finally the figures, with their words', () => {
    const options = complete('Your iron is {')
    const boosts = options.map(({ boost = 0 }) => boost)
    expect(boosts).toEqual(boosts.toSorted((one, other) => other - one))
    expect(options[0]).toMatchObject({ label: 'labIron', boost: 99 })
    const limit = options.find(({ label }) => label === 'limit.LOW.under')!
    expect([limit.detail, limit.boost! > 0]).toEqual(['under 50.0', true])
    expect(options.at(-1)).toMatchObject({ detail: 'at least 8', boost: 0 })
  })

  it('offers, in a file that several tests share, the general word for the value instead of the name of one test’s value', () => {
    const { placeholders } = collectCompletionNames(index, 'interpretations/knee-angle/normal.mdx')
    expect(placeholders).toContain('value')
    expect(placeholders.filter((name) => name.endsWith('Angle'))).toEqual([])
  })

  it('writes whole parts', () => {
    const write = (doc: string, label: string) => {
      const option = complete(doc).find((one) => one.label === label)!
      const state = EditorState.create({ doc })
      const written: string[] = []
      const editor = { state, dispatch: (change: { readonly newDoc: Text }) => written.push(change.newDoc.toString()) }
      // CodeMirror's type requires more of the view than a snippet needs.
      const apply = option.apply as unknown as (view: typeof editor, chosen: object, from: number, to: number) => void
      apply(editor, option, doc.lastIndexOf('<') + 1, doc.length)
      return written.at(-1)
    }
    expect(write('Rest.\n\n<How', 'HowSoon')).toBe('Rest.\n\n<HowSoon />')
    expect(write('<', 'Emergency')).toBe('<Emergency signs="" />')
  })
})
