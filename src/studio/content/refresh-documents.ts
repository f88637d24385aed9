import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createDocumentKey } from './use-studio-model.ts'

/** Which of the documents that are shown are loaded again. */
const refreshedPaths = {
  texts: /^tests\/|^others/,
  saved: /^tests\/|^others|^changes|^proposal/,
  proposal: /^proposal/,
  all: /./,
} as const

/** What changed: texts, what is computed from saved texts too, what is proposed, or anything. */
export type RefreshScope = keyof typeof refreshedPaths

/** Loads the documents again that are shown and may have changed; resolves when they are loaded. Those not shown load when they are next used. */
export async function refreshDocuments(client: QueryClient, scope: RefreshScope): Promise<void> {
  const isConcerned = (path: string) => refreshedPaths[scope].test(path)
  const hidden = client.getQueryCache().findAll({ queryKey: createDocumentKey(), type: 'inactive' })
  for (const query of hidden) if (scope !== 'proposal' || isConcerned(String(query.queryKey[1]))) query.reset()
  await client.invalidateQueries({
    queryKey: createDocumentKey(),
    predicate: ({ queryKey: [, path] }) => isConcerned(String(path)),
  })
}

/** `refreshDocuments` for components. */
export function useRefreshDocuments(): (scope: RefreshScope) => Promise<void> {
  const client = useQueryClient()
  return (scope) => refreshDocuments(client, scope)
}
