import { describe, expect, it } from 'vitest'
import { openJudge } from '../run/bench-defects-judge.ts'
import { realExamples } from './real-examples.ts'

const judge = openJudge('content')

describe('a slip in the content that ships', () => {
  it.each(realExamples)('%s sees it in %s', (rule, path, from, to, message) => {
    const { text } = judge.files.find((file) => file.path === path)!
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    const found = judge.findings(path, changed).filter((finding) => finding.rule === rule)
    expect(found.map((finding) => finding.message).join('\n')).toMatch(message)
    expect(found.every(({ line, fix }) => line > 0 && (fix ?? '') !== '')).toBe(true)
  })

  it('is a text copied from another range', () => {
    const at = (name: string) =>
      judge.files.find(({ path }) => path === `interpretations/abdominal-aortic-aneurysm/${name}.mdx`)!.text
    const [head] = /^---[\s\S]*?\n---/.exec(at('critical-override'))!
    const copied = at('critical').replace(/^---[\s\S]*?\n---/, head)
    const rules = judge
      .findings('interpretations/abdominal-aortic-aneurysm/critical-override.mdx', copied)
      .map(({ rule }) => rule)
    expect(rules).toContain('same-text')
  })

  it('is missing where nothing was changed', () => {
    for (const { path, text } of judge.files.filter(({ path: name }) => name.endsWith('interpretation.json')))
      expect(judge.findings(path, text)).toEqual([])
  })
})
