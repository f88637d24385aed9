import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { listFound } from '../list-found.ts'

const high = 'interpretations/iron-risk/high.mdx'
const condition = 'Write it outside this condition, or once more for these readers.'
const anywhere = 'Write it where these readers read it.'

/** What is found if these words are required in a text, each with the line that it marks. */
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

describe('missing words that a text must say', () => {
  it.each([
    ['a finding', 'labIron/paleSkin', 'Your skin looked pale.', 'incidentalId: paleSkin'],
    ['a section', 'products/FE/what-it-is', 'A blood test.', 'sectionTitle: What it is'],
  ])('are marked at the head of %s', (_, pattern, said, head) => {
    expect(find(said, pattern)).toEqual([])
    expect(find('Eat peas.', pattern)).toEqual([[`${pattern} does not say "Eat peas."`, head, anywhere]])
  })

  it('are marked at the name if there is no such text', () => {
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

  it('are marked at the head of the text of all who do not read a fragment, and not at a place in the fragment', () => {
    const changes = {
      [high]: sample[high]!.replace('Eat beans.', '<Include fragment="peas" />'),
      'fragments/peas.mdx': '---\nfor: [ironRisk/HIGH]\nnote: For high risks.\n---\n\nEat peas.\n',
    }
    const [[message, line, fix] = [], ...others] = find('Eat peas.', 'ironRisk/high', changes)
    expect([message, fix]).toEqual(['People without anemia do not read "Eat peas."', anywhere])
    expect(line).toContain('idPattern')
    expect(others).toEqual([])
  })

  it('are marked at the condition that has them, if readers of another condition miss them', () => {
    expect(find('You have no history.', 'ironRisk/high')).toEqual([
      [
        'People with anemia or a past surgery do not read "You have no history."',
        '<When none="ANEMIA SURGERY">',
        condition,
      ],
    ])
  })

  it('are marked at a paragraph, whatever conditions follow, if readers with other flags miss them there', () => {
    const changes = { [high]: sample[high]!.replace(/<When any[^]*?<\/When>\n/, 'You have <Flags of="ANEMIA" />.\n') }
    expect(find('You have anemia.', 'ironRisk/high', changes)).toEqual([
      ['People without anemia do not read "You have anemia."', 'Your score is {ironRiskScore}.', condition],
    ])
  })
})
