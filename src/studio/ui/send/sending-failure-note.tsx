import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { SendingFailure, SendingProblem } from '../../model/proposal-calls.ts'
import { CopyText } from '../copy-text.tsx'
import { DeletedFileItem } from './deleted-file-item.tsx'
import { FileVersionsItem } from './file-versions-item.tsx'
import { UnjoinedLinesItem } from './unjoined-lines-item.tsx'
import classes from '../copy-text.module.css'

interface SendingFailureNoteProps {
  readonly failure: SendingFailure
  /** Whether the failed action was to send something. */
  readonly isSending?: boolean
  /** Called when a link leads to another page, so that a dialog can close. */
  readonly onLeave?: (() => void) | undefined
  /** Repeats the failed action, if no other button of the page does. */
  readonly onTryAgain?: () => void
}

/** Shows why git failed, and what to do about it; git's own words are folded. */
export function SendingFailureNote({ failure, isSending = true, onLeave, onTryAgain }: SendingFailureNoteProps) {
  const { problem, title, advice, files = [], unjoined = [], reason, output: said, mayHaveArrived = false } = failure
  return (
    <Alert
      color="red"
      role="alert"
      title={title}
      icon={<WarningCircleIcon size={24} weight="fill" aria-hidden />}
      tabIndex={-1}
      data-sending-failure
    >
      <Stack gap="sm">
        {reason !== undefined && (
          <Text fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            The shared repository says: “{reason}”
          </Text>
        )}
        <Text fz="sm">
          {advice}
          {isSending && !mayHaveArrived && ' Nothing was sent. Your files are as they were.'}
        </Text>
        {files.length > 0 && (
          <List fz="sm" spacing="xs">
            {files.map((path) => (
              <List.Item key={path}>
                <FailedFile path={path} problem={problem} onLeave={onLeave} />
              </List.Item>
            ))}
          </List>
        )}
        {unjoined.length > 0 && (
          <List fz="sm" spacing="xs">
            {unjoined.map((lines) => (
              <List.Item key={`${lines.path}:${lines.line}:${lines.theirs}`}>
                <UnjoinedLinesItem lines={lines} onLeave={onLeave} />
              </List.Item>
            ))}
          </List>
        )}
        {onTryAgain && (
          <div>
            <Button size="sm" variant="default" onClick={onTryAgain}>
              Try again
            </Button>
          </div>
        )}
        {/* What a hook of this computer says is all that there is to go by. */}
        {said !== undefined && <OwnWords said={said} isOpen={problem === 'hook'} />}
      </Stack>
    </Alert>
  )
}

interface FailedFileProps extends Pick<SendingFailureNoteProps, 'onLeave'> {
  readonly path: string
  readonly problem: SendingProblem
}

function FailedFile({ path, problem, onLeave }: FailedFileProps) {
  if (problem === 'conflict') return <FileVersionsItem path={path} onLeave={onLeave} />
  return problem === 'deleted' ? <DeletedFileItem path={path} /> : path
}

function OwnWords({ said, isOpen: isFirstOpen }: { readonly said: string; readonly isOpen: boolean }) {
  const [isOpen, { toggle }] = useDisclosure(isFirstOpen)
  return (
    <>
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? 'Hide git’s own words' : 'Show git’s own words'}
        </Button>
        {isOpen && <CopyText words={said} label="Copy them" />}
      </Group>
      {isOpen && (
        <Code block tabIndex={0} fz="sm" mah="10rem" className={classes.commands} aria-label="What git said">
          {said}
        </Code>
      )}
    </>
  )
}
