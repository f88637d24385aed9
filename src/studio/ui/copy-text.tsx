import { Button, Code, Group, Modal, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import classes from './copy-text.module.css'

interface CopyTextProps {
  readonly words: string
  readonly label?: string
  readonly isDisabled?: boolean
  /** Whether it is the next step of the page. */
  readonly isMain?: boolean
}

/** How long a button says that it copied, in milliseconds. */
const copiedTimeout = 6000

/** Copies words to the clipboard, and confirms it; if the browser refuses, shows them for copying by hand. */
export function CopyText({ words, label = 'Copy', isDisabled = false, isMain = false }: CopyTextProps) {
  const { copied, error, copy, reset } = useClipboard({ timeout: copiedTimeout })
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        onClick={() => copy(words)}
        disabled={isDisabled}
        leftSection={
          copied && <CheckIcon size={18} aria-hidden {...(!isMain && { color: 'var(--mantine-color-green-8)' })} />
        }
      >
        {copied ? 'Copied' : label}
      </Button>
      <VisuallyHidden role="status">{copied ? 'Copied to the clipboard.' : ''}</VisuallyHidden>
      <Modal opened={error !== null} onClose={reset} title="Copy it by hand" size="lg" withCloseButton={false}>
        <Stack gap="sm">
          <Text>
            Your browser does not allow the studio to copy. The words are selected here: press Ctrl+C, or ⌘C on a Mac.
          </Text>
          <Textarea
            aria-label="What to copy"
            value={words}
            readOnly
            autosize
            maxRows={14}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="end">
            <Button variant="default" onClick={reset}>
              Close
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

/** Commands for a terminal, to be copied. */
export function Commands({ commands, isDisabled = false }: { commands: string; isDisabled?: boolean }) {
  return (
    <Group gap="sm" align="start">
      <Code block flex="1 1 16rem" miw={0} fz="sm" tabIndex={0} className={classes.commands}>
        {commands}
      </Code>
      <CopyText words={commands} isDisabled={isDisabled} />
    </Group>
  )
}
