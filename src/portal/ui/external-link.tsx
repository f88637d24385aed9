import { Anchor, VisuallyHidden, type AnchorProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/** A link out of the portal, in a tab of its own, which it tells people who cannot see it. Takes what an anchor takes. */
export function ExternalLink({ children, ...rest }: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return (
    <Anchor {...rest} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> ({uiMessages.opensInNewTab})</VisuallyHidden>
    </Anchor>
  )
}
