import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { refreshDocuments } from './refresh-documents.ts'

/** Loads the studio's documents, and loads them again when the files of a work tree change. */
export function DocumentsProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createDocumentsClient)
  useEffect(() => {
    const { hot } = import.meta
    // Texts reload at once; findings and counts follow when the check has run.
    const refresh = ({ isChecked }: { isChecked: boolean }) =>
      void refreshDocuments(client, isChecked ? 'all' : 'texts')
    hot?.on('studio:changed', refresh)
    return () => hot?.off('studio:changed', refresh)
  }, [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The client never refetches by age and never waits for a network: the server runs on this computer and reports every change. */
export function createDocumentsClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        networkMode: 'always',
        // The editor looks for a conflict whenever the index was loaded again, even if it is equal.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
