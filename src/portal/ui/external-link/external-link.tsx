import type { ComponentPropsWithRef } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/** A link out of the portal, in a tab of its own, which it says to who cannot see it. Takes what an anchor takes. */
export function ExternalLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a className="link" {...rest} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({uiMessages.opensInNewTab})</span>
    </a>
  )
}
