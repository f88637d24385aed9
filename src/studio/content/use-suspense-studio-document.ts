import {
  notifyManager,
  queryOptions,
  useQueryClient,
  useSuspenseQueries,
  useSuspenseQuery,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { DocumentPath } from '../model/document-path.ts'
import { useDocumentPaths } from './reviewed-proposal.ts'

/** The query key of a document; without a path, the prefix of all these keys. */
export function createDocumentQueryKey(path?: string): readonly string[] {
  return path === undefined ? ['document'] : ['document', path]
}

/** The query for a document by its path, such as `bands.json`; its data is null if there is no such document. */
export function createDocumentQuery(path: string) {
  return queryOptions({ queryKey: createDocumentQueryKey(path), queryFn: fetchDocument })
}

/** Loads a document. If that fails, as for a file that was saved half written, the version that was loaded before stays. */
async function fetchDocument({ client, queryKey }: QueryFunctionContext): Promise<unknown> {
  const response = await fetch(`model/${String(queryKey[1])}`).catch(() => undefined)
  return response?.ok ? response.json() : (client.getQueryData(queryKey) ?? null)
}

/** In place of a document that is not needed: known at once, and never asked for. */
const noDocument = queryOptions({
  queryKey: ['no document'] as readonly unknown[],
  queryFn: (): unknown => null,
  initialData: null,
  staleTime: Infinity,
})

/** A document by its path: suspends until it is loaded; undefined if there is none, or no path. */
export function useSuspenseStudioDocument<Document>(path: DocumentPath<Document> | undefined): Document | undefined {
  const [own] = useDocumentPaths(path === undefined ? [] : [path])
  const query = own === undefined ? noDocument : createDocumentQuery(own)
  return (useSuspenseQuery(query).data ?? undefined) as Document | undefined
}

/** Documents by their paths, without the missing ones: suspends until all are loaded. Returns the same list as long as none has changed. */
export function useDocuments<Document>(paths: readonly DocumentPath<Document>[]): readonly Document[] {
  return useSuspenseQueries({
    queries: useDocumentPaths(paths).map((path) => createDocumentQuery(path)),
    combine: listFound,
  }) as Document[]
}

function listFound(results: readonly { readonly data: unknown }[]): readonly unknown[] {
  return results.flatMap(({ data }) => data ?? [])
}

/** A document that another component loads; undefined until then. */
export function useCachedDocument<Document>(path: DocumentPath<Document>): Document | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    // Batched: otherwise, a query that another component starts while it renders would rerender this one in the middle of that.
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const read = () => client.getQueryData(createDocumentQueryKey(path)) ?? undefined
  return useSyncExternalStore(subscribe, read) as Document | undefined
}
