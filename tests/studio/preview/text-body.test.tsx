import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ResultProse } from '../../../src/portal/results/panel/result-prose.tsx'
import { PortalTheme } from '../../../src/portal/ui/theme/portal-theme.tsx'
import { listBlocks } from '../../../src/studio/preview/build-panel.ts'
import { TextBody, type MarkFinder } from '../../../src/studio/preview/text-body.tsx'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sampleWith } from '../../fixtures/sample-content.ts'

const low = 'interpretations/lab-iron/low.mdx'

/** The HTML of a sample entry whose body is `body`. */
function renderBody(body: string, findMarks?: MarkFinder): string {
  const files = sampleWith(low, (text) => `${text.split('\n---\n')[0]}\n---\n\n${body}\n`)
  const test = buildTestDocument(compileFiles(files), 'labIron')!
  const entry = test.entries.find(({ contentId }) => contentId === 'CONTENT_LOW')!
  return renderToStaticMarkup(
    <PortalTheme env="test">
      <MemoryRouter>
        <ResultProse values={{ labIron: '12' }} flags={[]} part="whole" textId="">
          <TextBody blocks={listBlocks(test, entry)} findMarks={findMarks} />
        </ResultProse>
      </MemoryRouter>
    </PortalTheme>,
  ).replace(/^.*?(?=<(?:p|ul)\b)/s, '')
}

it('the text body renders words with their place and their sentence, and values with the portal’s component', () => {
  const html = renderBody('Your iron was {labIron}. **Eat beans.**')
  expect(html.replace(/<[^>]+>/g, '')).toBe('Your iron was 12. Eat beans.')
  expect(html).toContain('<span data-said="Your iron was {labIron}.">Your iron was </span>')
  expect(html).toMatch(/<strong><span data-place="content\/interpretations\/lab-iron\/low\.mdx:\d+"/)
})

it('the text body marks a sentence, or words in it', () => {
  const html = renderBody('- Eat beans.\n- Walk.', (words, sentence) =>
    sentence === 'Walk.'
      ? [{ text: 'Wal' }, { text: 'k.', mark: 'added' }]
      : words.includes('beans')
        ? 'chosen'
        : undefined,
  )
  expect(html).toMatch(/<mark [^>]*data-mark="chosen">Eat beans\.<\/mark>/)
  expect(html).toMatch(/Wal<ins [^>]*data-mark="added">k\.<\/ins>/)
})
