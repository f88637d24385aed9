import { describe, expect, it } from 'vitest'
import { allowedProse } from '../../src/compiler/allow-list.ts'
import { parseTree } from '../../src/compiler/mdx-source.ts'
import { plainTree } from '../../src/compiler/plain-markdown.ts'
import { SourceFile } from '../../src/compiler/source-file.ts'
import { readContent } from '../../src/compiler/read.ts'
import { randomOf } from '../run/fuzz-content-random.ts'

const bodies = readContent('content', 'content')
  .files.filter(({ path }) => path.endsWith('.mdx'))
  .map(({ text }) => text.slice(text.indexOf('\n---', 3) + 4))

/** What either tree comes to. */
function proseOf(body: string, tree: ReturnType<typeof plainTree>) {
  return tree && allowedProse(tree, new SourceFile('a.mdx', 'a.mdx', body), 0)
}

/** Expects the short cut to leave a text alone, or to read it as the parser does. */
function expectSame(body: string): boolean {
  const short = plainTree(body)
  if (short) expect(proseOf(body, short), body).toEqual(proseOf(body, parseTree(body)))
  return short !== undefined
}

const SIGNS = [
  '*',
  '**',
  '- ',
  '-',
  '> ',
  '>',
  '#',
  '1. ',
  '1',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '\t',
  '{',
  '}',
  '{labGlucose}',
  '<',
  '`',
  '_',
  '[',
  ']',
  '(',
  '&amp;',
  '\\',
  '!',
  '=',
  '---',
  '===',
  '+ ',
  ':',
  '.',
  '"',
  '\u00a0',
  '\u2003',
  '~',
  '|',
  'é',
  'import a',
  'http://a.b',
  '\0',
  '<Include fragment="a" />',
  '**a**',
  '**a.** b',
]

describe('the short cut for plain texts', () => {
  it('reads most of the content, as the parser does', () => {
    expect(bodies.filter(expectSame).length).toBeGreaterThan(bodies.length * 0.7)
  })

  it('reads what random changes make of it as the parser does, or not at all', () => {
    const random = randomOf(7)
    let read = 0
    for (let round = 0; round < 4_000; round += 1) {
      const lines = random.pick(bodies).split('\n')
      const from = random.below(lines.length)
      let body = lines.slice(from, from + 1 + random.below(6)).join('\n')
      for (let change = random.below(4); change > 0; change -= 1) {
        const at = random.below(body.length + 1)
        body = body.slice(0, at) + random.pick(SIGNS) + body.slice(at + random.pick([0, 0, 1, 3]))
      }
      try {
        parseTree(body)
      } catch {
        expect(plainTree(body), body).toBeUndefined()
        continue
      }
      if (expectSame(body)) read += 1
    }
    expect(read).toBeGreaterThan(1_000)
  })
})
