import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import { AnswerCache } from '../../../src/portal/data/answer-cache.ts'

interface Answer {
  readonly purchase: { readonly purchaseId: string; readonly viewedAt: string | null }
}

const query: TypedDocumentNode<Answer, { purchaseId: string }> = gql`
  query Purchase($purchaseId: ID!) {
    purchase(purchaseId: $purchaseId) {
      purchaseId
      viewedAt
    }
  }
`
const mutation: TypedDocumentNode<{ success: boolean }> = gql`
  mutation View {
    success
  }
`
const one = { query, variables: { purchaseId: '1' } }

/** A client whose back end says when each purchase was viewed. */
function clientOn(viewed: Map<string, string>) {
  const calls: string[] = []
  const link = new ApolloLink(({ operationName = '', variables }) => {
    calls.push(operationName)
    const purchaseId = String(variables['purchaseId'])
    const purchase = { purchaseId, viewedAt: viewed.get(purchaseId) ?? null }
    return new Observable((observer) => {
      observer.next({ data: operationName === 'View' ? { success: true } : { purchase } })
      observer.complete()
    })
  })
  return { calls, client: new ApolloClient({ link, cache: new AnswerCache() }) }
}

describe('AnswerCache', () => {
  test('keeps an answer by its variables', async () => {
    const { client, calls } = clientOn(new Map([['2', 'today']]))
    await client.query(one)
    await client.query({ query, variables: { purchaseId: '2' } })
    expect(client.readQuery(one)?.purchase.viewedAt).toBeNull()
    expect((await client.query({ query, variables: { purchaseId: '2' } })).data?.purchase.viewedAt).toBe('today')
    expect(calls).toHaveLength(2)
  })

  test('shows what is cached and then what is newer, to everybody who watches', async () => {
    const viewed = new Map<string, string>()
    const { client } = clientOn(viewed)
    await client.query(one)
    const seen: (string | null | undefined)[][] = [[], []]
    const watches = seen.map((list) =>
      client
        .watchQuery({ ...one, fetchPolicy: 'cache-first' })
        .subscribe(({ data }) => list.push((data as Answer | undefined)?.purchase.viewedAt)),
    )
    viewed.set('1', 'today')
    await client.mutate({ mutation, refetchQueries: [query], awaitRefetchQueries: true })
    await expect
      .poll(() => seen.map((list) => [list[0], list.at(-1)]))
      .toEqual([
        [null, 'today'],
        [null, 'today'],
      ])
    for (const watch of watches) watch.unsubscribe()
  })

  test('an answer that says the same stays the same object', async () => {
    const { client } = clientOn(new Map())
    await client.query(one)
    const first = client.readQuery(one)
    await client.query({ ...one, fetchPolicy: 'network-only' })
    expect(client.readQuery(one)).toBe(first)
  })

  test('clearing leaves nothing', async () => {
    const { client } = clientOn(new Map())
    await client.query(one)
    await client.clearStore()
    expect(client.readQuery(one)).toBeNull()
    expect(client.cache.extract()).toEqual({})
  })
})
