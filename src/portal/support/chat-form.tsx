import { Box, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, type FocusEvent, type SubmitEvent } from 'react'
import { chatMessages } from 'virtual:messages/chat'
import { usePortalConfig, type ChatConfig } from '../config/portal-config.ts'
import { isBlurredByClick, type FieldProps } from '../ui/field-props.ts'
import { cancelChat, loadChatBus, openChat } from './chat-bus.ts'
import { emptyRequest, checkChatRequest, maxLengths, trimChatRequest, type ChatRequest } from './chat-request.ts'
import { ReasonField } from './reason-field.tsx'

interface ChatFormProps {
  readonly chat: ChatConfig
  /** What the participant has typed before. */
  readonly typed: ChatRequest | undefined
  readonly onClose: () => void
  /** Called with what the participant has typed if the chat cannot be opened. */
  readonly onFail: (typed: ChatRequest) => void
}

/** The form shown before a chat. The contact center's own window replaces it. */
export function ChatForm({ chat, typed, onClose, onFail }: ChatFormProps) {
  const { contactUrl } = usePortalConfig()
  const form = useForm<ChatRequest>({
    // Keeps its fields distinct from those of a form on the page.
    name: 'chat',
    initialValues: typed ?? emptyRequest,
    validate: checkChatRequest,
    validateInputOnBlur: true,
  })
  useEffect(() => {
    // Loads the bus while the form is being filled in; a failure shows on submit. A participant who closes the form wants no chat.
    loadChatBus(chat).catch(() => undefined)
    return cancelChat
  }, [chat])
  const send = form.onSubmit(
    async (request) => {
      try {
        if (await openChat(chat, trimChatRequest(request))) onClose()
      } catch {
        onFail(request)
      }
    },
    (errors) => {
      const field = form.getInputNode(Object.keys(errors)[0] as keyof ChatRequest)
      field?.focus({ preventScroll: true })
      // Scrolls to the field with its label and its error, which are above it.
      field?.closest('.mantine-InputWrapper-root')?.scrollIntoView({ block: 'nearest' })
    },
  )
  const input = (name: keyof ChatRequest) => {
    const { onBlur, ...props } = form.getInputProps(name) as FieldProps
    return {
      ...props,
      name,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!isBlurredByClick(event)) onBlur()
      },
    }
  }
  return (
    <Box component="form" noValidate onSubmit={form.submitting ? (event: SubmitEvent) => event.preventDefault() : send}>
      <Stack>
        <Text>{chatMessages.chatFormAdvice}</Text>
        <TextInput
          {...input('firstName')}
          label={chatMessages.firstName}
          maxLength={maxLengths.name}
          autoComplete="given-name"
          aria-required
        />
        <TextInput
          {...input('lastName')}
          label={chatMessages.lastName}
          maxLength={maxLengths.name}
          autoComplete="family-name"
          aria-required
        />
        <TextInput
          {...input('email')}
          label={
            <>
              {chatMessages.email}{' '}
              <Text span inherit c="dimmed" fw={400}>
                {chatMessages.optional}
              </Text>
            </>
          }
          type="email"
          maxLength={maxLengths.email}
          autoComplete="email"
        />
        <TextInput
          {...input('phone')}
          label={chatMessages.phone}
          description={chatMessages.phoneAdvice}
          type="tel"
          autoComplete="tel-national"
          aria-required
        />
        <ReasonField {...input('reason')} value={form.values.reason} helpUrl={chat.helpUrl ?? contactUrl} />
        {/* Always mounted, so that a screen reader announces its text when it appears. */}
        <Box role="status" pos={form.submitting ? 'static' : 'absolute'}>
          {form.submitting && <Text>{chatMessages.opening}</Text>}
        </Box>
        <Button type="submit" fullWidth aria-disabled={form.submitting}>
          {chatMessages.startChat}
        </Button>
        <Button variant="default" fullWidth onClick={onClose}>
          {chatMessages.close}
        </Button>
      </Stack>
    </Box>
  )
}
