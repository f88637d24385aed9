import { Anchor, VisuallyHidden, type AnchorProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/** A link to outside the portal, which opens in a new tab and says so to screen readers. Accepts the props of an anchor. */
export function ExternalLink({ children, ...rest }: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return (
    <Anchor {...rest} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> ({uiMessages.opensInNewTab})</VisuallyHidden>
    </Anchor>
  )
}
