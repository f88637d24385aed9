import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangeCard } from '../../../src/studio/changes/change-card.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { buildChangesDocument } from '../../../src/studio/server/build-changes-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { StudioFrame } from '../studio-frame.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const help = 'Go to an emergency room the same day if you faint.'

/** Shows what changes if a sentence of the text becomes another. */
function show(from: string, to: string) {
  const [before, after] = [from, to].map((words) =>
    sample[LOW]!.replace('Two things help:', `${words} Two things help:`),
  )
  return showFiles({ [LOW]: before! }, { [LOW]: after! })
}

/** Shows what changes if files become others. */
function showFiles(from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>) {
  const [before, after] = [from, to].map((files) => ({ name: 'a', compilation: compileFiles({ ...sample, ...files }) }))
  const { items } = buildChangesDocument(before!, after!)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), {})
  cleanup()
  render(
    <StudioFrame client={client}>
      <ChangeCard item={items[0]!} items={items} reach="" />
    </StudioFrame>,
  )
  return screen.getByRole('region', { name: 'What changes' }).firstElementChild!.firstElementChild!.textContent
}

it('badges and boxes words that no longer send readers to an emergency room as emergency help lost', () => {
  const badges = show(help, 'Call today if you faint.')
  expect(badges).toContain('Emergency help lost')
  expect(screen.getByRole('note').textContent).toBe(
    `Emergency help lostReaders no longer read:“${help}”They now read “Call today if you faint.”`,
  )
})

it('neither badges nor boxes words that still do, or begin to', () => {
  for (const [from, to] of [
    [help, 'Call 911 if you faint.'],
    ['Call today if you faint.', help],
  ] as const) {
    expect(show(from, to)).not.toContain('Emergency help lost')
    expect(screen.queryByRole('note')).toBeNull()
  }
})

it('badges and boxes data that no longer sends readers to help at once in the same way', () => {
  const write = (...signs: readonly string[]) => {
    const emergencies = JSON.parse(sample['emergencies.json']!) as { signs: { faint: object } }
    const faint = { ...emergencies.signs.faint, signs }
    return { 'emergencies.json': JSON.stringify({ ...emergencies, signs: { faint } }) }
  }
  const text = { [LOW]: `${sample[LOW]!}\n<Emergency signs="faint" />\n` }
  expect(showFiles({ ...text, ...write('faint', 'bleed for long') }, { ...text, ...write('faint') })).toContain(
    'Emergency help lost',
  )
  expect(screen.getByRole('note').textContent).toBe(
    'Emergency help lostReaders no longer read:“bleed for long”They now read “faint.”',
  )
  const badges = showFiles({ ...text, ...write('bleed for long') }, { ...text, ...write('bleed for days') })
  expect(badges).toContain('Emergency')
  expect(badges).not.toContain('lost')
  expect(screen.queryByRole('note')).toBeNull()
})
