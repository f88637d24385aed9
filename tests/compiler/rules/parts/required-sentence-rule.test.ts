import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { listFound } from '../list-found.ts'

const high = 'interpretations/iron-risk/high.mdx'
const condition = 'Write it outside this condition, or once more for these readers.'
const anywhere = 'Write it where these readers read it.'

/** What is found where these words are required of a text, each with the line that it marks. */
function find(say: string, pattern: string, changes: Readonly<Record<string, string>> = {}) {
  const words = JSON.stringify({ words: [{ say, requiredIn: ['pages/when-ready', pattern] }] }, null, 1)
  const files: Record<string, string> = { ...sample, ...changes, 'required-words.json': words }
  files['pages/when-ready.mdx'] = `${files['pages/when-ready.mdx']}\n${say}\n`
  return findWith('required-sentence', files).map(({ file, line, message, fix }) => [
    message.split(',')[0],
    files[file.replace('content/', '')]!.split('\n')[line - 1],
    fix,
  ])
}

describe('words that a text must say are missed', () => {
  it.each([
    ['a finding', 'labIron/paleSkin', 'Your skin looked pale.', 'incidentalId: paleSkin'],
    ['a section', 'products/FE/what-it-is', 'A blood test.', 'sectionTitle: What it is'],
  ])('in %s, which is marked at its head', (_, pattern, said, head) => {
    expect(find(said, pattern)).toEqual([])
    expect(find('Eat peas.', pattern)).toEqual([[`${pattern} does not say "Eat peas."`, head, anywhere]])
  })

  it('where there is no such text: the name is marked', () => {
    expect(find('Eat peas.', 'labIron/CONTENT_LOWEST')).toEqual([
      ['There is no text "labIron/CONTENT_LOWEST".', '    "labIron/CONTENT_LOWEST"', 'Correct the name.'],
    ])
    const source = { assumption: 'An example.' }
    const figures = { beans: { value: 5, meaning: 'Beans.', requiredIn: ['labIron/CONTENT_LOWEST'], source } }
    const changes = { 'figures.json': JSON.stringify({ figures }, null, 1) }
    expect(listFound('required-sentence', changes)).toEqual([
      '"labIron/CONTENT_LOWEST" | There is no text "labIron/CONTENT_LOWEST". Correct the name.',
    ])
  })

  it('by all who do not read a fragment, at the head of their text and not at a place of the fragment', () => {
    const changes = {
      [high]: sample[high]!.replace('Eat beans.', '<Include fragment="peas" />'),
      'fragments/peas.mdx': '---\nfor: [ironRisk/HIGH]\nnote: For high risks.\n---\n\nEat peas.\n',
    }
    const [[message, line, fix] = [], ...others] = find('Eat peas.', 'ironRisk/high', changes)
    expect([message, fix]).toEqual(['People without anemia do not read "Eat peas."', anywhere])
    expect(line).toContain('idPattern')
    expect(others).toEqual([])
  })

  it('by readers of another condition: the one that has them is marked', () => {
    expect(find('You have no history.', 'ironRisk/high')).toEqual([
      [
        'People with anemia or a past surgery do not read "You have no history."',
        '<When none="ANEMIA SURGERY">',
        condition,
      ],
    ])
  })

  it('by readers of other flags in one paragraph, which is marked, whatever conditions follow', () => {
    const changes = { [high]: sample[high]!.replace(/<When any[^]*?<\/When>\n/, 'You have <Flags of="ANEMIA" />.\n') }
    expect(find('You have anemia.', 'ironRisk/high', changes)).toEqual([
      ['People without anemia do not read "You have anemia."', 'Your score is {ironRiskScore}.', condition],
    ])
  })
})
