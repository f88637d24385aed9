import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'

const page = 'pages/when-ready.mdx'
const head = '---\ntitle: When Ready\n---\n'
const write = (body: string) => ({ [page]: `${head}\n${body}\n` })

it('a text must not be empty', () => {
  expect(listFound('empty-text', { [page]: `${head}\n\n` })).toEqual([
    expect.stringContaining('| This text says nothing. Write the text.'),
  ])
  expect(listFound('empty-text', sample)).toEqual([])
})

it('a heading has something below it, at any level', () => {
  const found = (heading: string) => `${heading} | This heading has no text below it. Write the text that it announces.`
  expect(listFound('empty-section', write('## Soon\n\n### Today\n\nNow.\n\n## Later\n\nThen.'))).toEqual([])
  expect(listFound('empty-section', write('### Soon\n\n## Later\n\nThen.\n\n## Never'))).toEqual([
    found('### Soon'),
    found('## Never'),
  ])
})

it('a paragraph ends with the end of a sentence, unless it is a link', () => {
  const ends = [
    'It is.',
    'Is it?',
    'It is!',
    'These are:\n\n- Beans',
    'It (is.)',
    '"It is."',
    '[Ready](/when-ready)',
    '- Ready',
  ]
  expect(listFound('half-sentence', write(ends.join('\n\n')))).toEqual([])
  expect(listFound('half-sentence', write('It is\n\nSee [Ready](/when-ready)\n\nIt is. Then it'))).toEqual(
    ['It is', 'See [Ready](/when-ready)', 'It is. Then it'].map(
      (line) => `${line} | This paragraph does not end with a period, or its end is missing. Write the whole sentence.`,
    ),
  )
})

it('a line that ends with a colon is followed by a list', () => {
  const found = (words: string) =>
    `${words} | This sentence ends with a colon, and no list follows. Write the list that it announces, each item on a line that begins with "- ".`
  expect(listFound('empty-section', write('Eat:\n\n- Beans.\n\n*Eat these:*\n\n1. Peas.'))).toEqual([])
  expect(listFound('empty-section', write('Eat:\n\nRest.\n\nUntil then:\n\n## Later\n\n**Eat:**'))).toEqual(
    ['Eat:', 'Until then:', '**Eat:**'].map(found),
  )
})

it('an item among sentences is a complete sentence, and a last item does not end with "and"', () => {
  const found = (words: string) =>
    `${words} | This item does not end with a period, or its end is missing. Write the whole item. If the items are sentences, each ends with a period.`
  const right = ['- Dust\n- Smoke', '- dust, and\n- smoke', '- Avoid dust.\n- Do not smoke.', '- Eat:\n  - beans']
  for (const list of right) expect(listFound('half-sentence', write(list))).toEqual([])
  expect(listFound('half-sentence', write('- Avoid dust and\n- Do not smoke.'))).toEqual([found('- Avoid dust and')])
  expect(listFound('half-sentence', write('- Smoke\n- Dust and'))).toEqual([found('- Dust and')])
})

it('a line below a list item is separated from it by an empty line, or belongs to it by its indent', () => {
  const item = '- **Pregnant:** call today.'
  const emergency = 'Go to an emergency room if you faint.'
  expect(listFound('joined-to-item', write(`${item}\n\n${emergency}\nCall today.`))).toEqual([])
  expect(listFound('joined-to-item', write(`${item}\n  ${emergency}\n- Rest.`))).toEqual([])
  expect(listFound('joined-to-item', write(`- Rest.\n${item}\n${emergency}\nCall.`))).toEqual(
    [emergency, 'Call.'].map(
      (line) =>
        `${line} | "${line}" is part of the list item above it. Put an empty line before it. If it belongs to the item, write it on the same line.`,
    ),
  )
})

describe('run-together', () => {
  const fix = 'Begin each item on a line of its own, and put a space between sentences.'

  it('finds two sentences or items run together, and shows how they begin', () => {
    const apart = ['Eat beans - or peas.', '- Eat beans.', 'It is 1.5.', 'See example.com for more.']
    expect(listFound('run-together', write(apart.join('\n\n')))).toEqual([])
    const long = `Eat beans.Eat peas, ${'and more '.repeat(6)}beans.`
    expect(listFound('run-together', write(`- Eat *. Eat - Peas.\n\n${long}`))).toEqual([
      `- Eat *. Eat - Peas. | "Eat *. Eat - Peas." runs two sentences or items together. ${fix}`,
      `${long} | "${long.slice(0, 60)}" runs two sentences or items together. ${fix}`,
    ])
  })
})

it('a link leads to a page of the portal whose address has no parameter', () => {
  expect(listFound('route', write('See [this](/when-ready) and [that](/when-redy).'))).toEqual([
    'See [this](/when-ready) and [that](/when-redy). | The portal has no page /when-redy. Did you mean "/when-ready"?',
  ])
  expect(listFound('route', write('See [this](/results/:purchaseId/summary).'))).toHaveLength(1)
})
