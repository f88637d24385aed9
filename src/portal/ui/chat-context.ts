import { createContext, useContext } from 'react'

/** Opens the chat; called by the Chat entry of a page. */
export interface Chat {
  readonly open: () => void
  /** Ends an open chat when the participant leaves. */
  readonly end: () => void
}

/** Carries the chat from the shell to the pages that offer it. */
export const ChatContext = createContext<Chat | undefined>(undefined)

/** Opens the chat, or other ways to reach support if no chat is configured. */
export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChat needs a ChatContext above it.')
  return chat
}
