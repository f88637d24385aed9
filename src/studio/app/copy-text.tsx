import { Button, Code, CopyButton, Group } from '@mantine/core'

/** Copies words to the clipboard, and says that it did. */
export function CopyText({ words, label = 'Copy' }: { words: string; label?: string }) {
  return (
    <CopyButton value={words}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}

/** Commands for a terminal, to be copied. */
export function Commands({ commands }: { commands: string }) {
  return (
    <Group gap="sm" align="start">
      <Code block flex={1} fz="sm" tabIndex={0}>
        {commands}
      </Code>
      <CopyText words={commands} />
    </Group>
  )
}
