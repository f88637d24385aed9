import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createDocumentQueryKey } from './use-suspense-studio-document.ts'

/** The documents in view that each kind of change reloads. */
const refreshedPaths = {
  texts: /^tests\/|^others/,
  saved: /^tests\/|^others|^changes|^proposal/,
  proposal: /^proposal/,
  all: /./,
} as const

/** What has changed: texts; also what is computed from saved texts; proposals; or anything. */
export type RefreshScope = keyof typeof refreshedPaths

/** Reloads the documents in view that may have changed, and resolves when they are loaded. The others load when they are next used. */
export async function refreshDocuments(client: QueryClient, scope: RefreshScope): Promise<void> {
  const isConcerned = (path: string) => refreshedPaths[scope].test(path)
  const hidden = client.getQueryCache().findAll({ queryKey: createDocumentQueryKey(), type: 'inactive' })
  for (const query of hidden) if (scope !== 'proposal' || isConcerned(String(query.queryKey[1]))) query.reset()
  await client.invalidateQueries({
    queryKey: createDocumentQueryKey(),
    predicate: ({ queryKey: [, path] }) => isConcerned(String(path)),
  })
}

/** `refreshDocuments` for components. */
export function useRefreshDocuments(): (scope: RefreshScope) => Promise<void> {
  const client = useQueryClient()
  return (scope) => refreshDocuments(client, scope)
}
