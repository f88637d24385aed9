import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { refreshDocuments } from './refresh-documents.ts'

/** Loads the studio's documents, and loads them again when the files of a work tree change. */
export function DocumentsProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createDocumentsClient)
  useEffect(() => {
    const { hot } = import.meta
    // The texts at once; what all rules find, and what is counted, a moment later.
    const refresh = ({ isChecked }: { isChecked: boolean }) => void refreshDocuments(client, isChecked ? 'all' : 'texts')
    hot?.on('studio:changed', refresh)
    return () => hot?.off('studio:changed', refresh)
  }, [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The server says when documents change, and is on this computer: nothing is loaded again for its age, nor waits for a network. */
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
