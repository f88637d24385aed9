import { useApolloClient } from '@apollo/client/react'

/** What lives as long as the data of one sign-in: what is derived from the data may be kept by it in a WeakMap, and goes with it. */
export function useDataSession(): object {
  return useApolloClient()
}
