import { useApolloClient } from '@apollo/client/react'

/** An object that lives as long as the data of one sign-in. Use it as a WeakMap key to cache what is derived from the data. */
export function useDataSession(): object {
  return useApolloClient()
}
