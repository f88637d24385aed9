import { Button, Code, CopyButton, Group, VisuallyHidden } from '@mantine/core'
import classes from './copy-text.module.css'

interface CopyTextProps {
  readonly words: string
  readonly label?: string
  readonly isDisabled?: boolean
}

/** Copies words to the clipboard, and says that it did. */
export function CopyText({ words, label = 'Copy', isDisabled = false }: CopyTextProps) {
  return (
    <CopyButton value={words}>
      {({ copied, copy }) => (
        <>
          <Button variant="default" onClick={copy} disabled={isDisabled}>
            {copied ? 'Copied' : label}
          </Button>
          <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
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
