import { describe, expect, it } from 'vitest'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { compileFiles, sampleWith } from '../../fixtures/sample-content.ts'

/** The text of the sample's family for a reader with these flags. */
function read(body: string, flags: string): string {
  const files = sampleWith(
    'interpretations/iron-risk/high.mdx',
    (text) => `${text.split('\n---\n')[0]}\n---\n\n${body}\n`,
  )
  const { content } = compileFiles(files)
  const entries = content.interpretations.flatMap((interpretation) => interpretation.entries)
  return formatMarkdown(entries.find((entry) => entry.flags?.join(' ') === flags)!.nodes)
}

describe('joinBlocks', () => {
  const list = '- Walk.\n<When all="ANEMIA">\n- Eat beans.\n- Eat greens.\n</When>\n- Sleep.'

  it('makes one list of items on both sides of a condition', () => {
    expect(read(list, 'ANEMIA')).toBe('- Walk.\n- Eat beans.\n- Eat greens.\n- Sleep.')
    expect(read(list, '')).toBe('- Walk.\n- Sleep.')
    expect(read(list.replaceAll('\n', '\n\n'), 'ANEMIA')).toBe('- Walk.\n- Eat beans.\n- Eat greens.\n- Sleep.')
  })

  it('makes one paragraph of lines without an empty line between them', () => {
    const body = 'Read this.\n<When all="ANEMIA">\nEat beans.\n</When>\nSleep.\n\n<When all="SURGERY">\nRest.\n</When>'
    expect(read(body, 'ANEMIA')).toBe('Read this. Eat beans. Sleep.')
    expect(read(body, 'SURGERY')).toBe('Read this. Sleep.\n\nRest.')
  })

  it('lists the flags that apply, in the order of "of", each with a capital', () => {
    const body = 'You told us:\n\n<Flags of="SURGERY ANEMIA" as="list" />\n\nRead this.'
    expect(read(body, 'ANEMIA SURGERY')).toBe('You told us:\n\n- A past surgery\n- Anemia\n\nRead this.')
    expect(read(body, '')).toBe('You told us:\n\nRead this.')
    const inside = '<When all="ANEMIA">\nYou told us:\n\n<Flags of="ANEMIA SURGERY" as="list" />\n</When>\n- Eat beans.'
    expect(read(inside, 'ANEMIA')).toContain('- Anemia')
  })
})
