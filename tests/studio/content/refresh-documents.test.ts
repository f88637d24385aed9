import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { refreshDocuments } from '../../../src/studio/content/refresh-documents.ts'
import {
  createDocumentQueryKey,
  createDocumentQuery,
} from '../../../src/studio/content/use-suspense-studio-document.ts'

const PATH = 'tests/labIron.json'
let client: QueryClient
/** Answers the open requests in order; undefined answers that there is no such document. */
let answers: ((document: unknown) => void)[]

beforeEach(() => {
  client = createDocumentsClient()
  answers = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((document) =>
          resolve(document === undefined ? new Response('{}', { status: 404 }) : Response.json(document)),
        ),
      ),
  )
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** Loads a document, and keeps showing it, as a component that stays on the page does. */
async function show(path: string, document: unknown) {
  const observer = new QueryObserver(client, createDocumentQuery(path))
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers.shift()!(document)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  return () => observer.getCurrentResult().data
}

describe('a shown document', () => {
  it('stays until its newer version is loaded', async () => {
    const shown = await show(PATH, 'old')
    const refreshed = refreshDocuments(client, 'texts')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(shown()).toBe('old')
    answers[0]!('new')
    await refreshed
    expect(shown()).toBe('new')
  })

  it('stays if it cannot be loaded again', async () => {
    const shown = await show(PATH, 'old')
    const refreshed = refreshDocuments(client, 'all')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!(undefined)
    await refreshed
    expect(shown()).toBe('old')
  })

  it('is the latest one requested, even if the answer to an earlier request comes later, and a refresh waits for it', async () => {
    const shown = await show(PATH, 'old')
    const resolved: string[] = []
    const first = refreshDocuments(client, 'texts').then(() => resolved.push('first'))
    const second = refreshDocuments(client, 'all').then(() => resolved.push('second'))
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]!('overtaken')
    await new Promise((later) => setTimeout(later, 10))
    expect([shown(), resolved]).toEqual(['old', []])
    answers[1]!('latest')
    await Promise.all([first, second])
    expect(shown()).toBe('latest')
  })

  it('is loaded again only after a change that affects it', async () => {
    await show('bands.json', 'bands')
    for (const scope of ['texts', 'saved', 'proposal'] as const) await refreshDocuments(client, scope)
    expect(answers).toHaveLength(0)
  })

  it('is null if the document does not exist', async () => {
    expect((await show('tests/unknown.json', undefined))()).toBe(null)
  })
})

describe('a document that is not shown', () => {
  it('is loaded again at its next use after a change, but after a change to the proposal only if it is about the proposal', async () => {
    const kept = () => ['bands.json', 'proposal.json'].map((path) => client.getQueryData(createDocumentQueryKey(path)))
    for (const path of ['bands.json', 'proposal.json']) client.setQueryData(createDocumentQueryKey(path), 'old')
    await refreshDocuments(client, 'proposal')
    expect(kept()).toEqual(['old', undefined])
    await refreshDocuments(client, 'texts')
    expect([kept(), answers]).toEqual([[undefined, undefined], []])
  })
})
