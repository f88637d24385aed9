import { useDocumentTitle } from '@mantine/hooks'
import { createContext, useContext } from 'react'

/** Carries the portal's configured name to the titles of its pages. */
export const PortalNameContext = createContext('')

/** Names the page in the browser's tab and history: "{title} | {portal name}". Never pass personal data. */
export function usePageTitle(title: string): void {
  const portalName = useContext(PortalNameContext)
  useDocumentTitle(portalName === '' ? title : `${title} | ${portalName}`)
}
