import { render, screen, within } from '@testing-library/react'
import { type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { mapFindingsToSentences, SentenceList } from '../../../src/studio/entry/sentence-list.tsx'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

serveSampleStudio()
const compilation = compileFiles(sample)
const ironTable = buildTestDocument(compilation, 'labIron')!
const { blocks } = ironTable.entries.find(({ contentId }) => contentId === 'CONTENT_NORMAL')!

function show(list: ReactNode, isLocal = true) {
  const client = createDocumentsClient()
  const index = buildIndexDocument(compilation, { isLocal, compare: '', repository: '' })
  client.setQueryData(createDocumentQueryKey('index.json'), index)
  render(<StudioFrame client={client}>{list}</StudioFrame>)
}

it.each([
  ['offers to edit only the chosen sentence', true, ['Edit this sentence']],
  ['offers no editing if nothing can be saved', false, []],
])('%s', async (_case, isLocal, offers) => {
  show(<SentenceList table={ironTable} blocks={blocks} chosen={1} onChoose={() => undefined} />, isLocal)
  const chosen = await screen.findByRole('row', { current: true })
  expect(within(chosen).getByRole('button', { pressed: true }).textContent).toBe('That is enough.')
  const listOffers = (row: HTMLElement) =>
    within(row)
      .queryAllByText(/^Edit/)
      .map(({ textContent }) => textContent)
  expect(screen.getAllByRole('row').flatMap(listOffers)).toEqual(offers)
  expect(listOffers(chosen)).toEqual(offers)
})

it('shows what differs between readers in words', async () => {
  const [low] = ironTable.blocks
  const text = 'Your iron was {labIron} ug/dL.'
  const table = { ...ironTable, blocks: [{ ...low!, sentences: [{ ...low!.sentences[0]!, text }] }] }
  show(<SentenceList table={table} blocks={[0]} onChoose={() => undefined} />)
  expect((await screen.findByRole('button', { name: 'Your iron was lab iron ug/dL.' })).textContent).not.toContain('{')
})

it('puts a finding next to the last sentence that begins before it on its line', () => {
  const sentence = (column: number, line = 3) => ({ text: 'Eat.', at: [0, line] as const, column, words: 1 })
  const table = { files: ['content/a.mdx'], blocks: [] }
  const finding = (line: number, column: number) => ({
    rule: 'x',
    severity: 'error' as const,
    file: 'content/a.mdx',
    line,
    column,
    message: '',
    fix: '',
  })
  const found = [finding(3, 8), finding(3, 2), finding(1, 1)]
  const causes = mapFindingsToSentences(table, [sentence(1), sentence(6), sentence(1, 5)], found)
  expect(found.map((one) => causes.get(one))).toEqual([1, 0, undefined])
})
