import { expect, it } from 'vitest'
import { findParts } from '../../../../src/studio/server/parts/find-parts.ts'

function find(text: string) {
  return findParts('a.mdx', text)
}

it('finds a tag of several lines whose words contain the character that ends it', () => {
  const written = '<HowSoon\n  ask="whether a > b"\n  alone>'
  const text = `---\ntitle: A\n---\n\n${written}\n\n- Eat.\n\n</HowSoon>\n`
  const start = text.indexOf('<HowSoon')
  expect(find(text)).toMatchObject([
    {
      tag: 'HowSoon',
      start,
      end: start + written.length,
      written,
      attributes: [
        { name: 'ask', value: 'whether a > b' },
        { name: 'alone', value: null },
      ],
      closing: { start: text.indexOf('</HowSoon>'), end: text.indexOf('</HowSoon>') + '</HowSoon>'.length },
    },
  ])
})

it('finds a name in braces, but no tag that has braces in place of words', () => {
  const [name, ...others] = find('---\ntitle: A\n---\n\nEat {figure.a} beans.<Exact message={a} />\n')!
  expect(name).toMatchObject({ tag: '', written: '{figure.a}', attributes: [{ name: '', value: 'figure.a' }] })
  expect(others).toEqual([])
})
