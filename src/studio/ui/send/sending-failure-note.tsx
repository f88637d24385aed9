import { Alert, Code, List, Stack, Text } from '@mantine/core'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { SendingFailure } from '../../model/proposal-calls.ts'
import { CopyText } from '../copy-text.tsx'
import classes from '../copy-text.module.css'

interface SendingFailureNoteProps {
  readonly failure: SendingFailure
  /** Whether something was to be sent. */
  readonly isSending?: boolean
}

/** Why git did not do what it was asked to, and what to do about it. */
export function SendingFailureNote({ failure, isSending = true }: SendingFailureNoteProps) {
  const { title, advice, files = [], said } = failure
  return (
    <Alert color="red" role="alert" title={title} icon={<WarningCircleIcon size={24} weight="fill" aria-hidden />}>
      <Stack gap="sm">
        <Text fz="sm">
          {advice}
          {isSending && ' Nothing was sent.'}
        </Text>
        {files.length > 0 && (
          <List fz="sm">
            {files.map((path) => (
              <List.Item key={path}>{path}</List.Item>
            ))}
          </List>
        )}
        {said !== undefined && (
          <>
            <Code block tabIndex={0} fz="sm" mah="10rem" className={classes.commands} aria-label="What git said">
              {said}
            </Code>
            <div>
              <CopyText words={said} label="Copy it for a colleague" />
            </div>
          </>
        )}
      </Stack>
    </Alert>
  )
}
