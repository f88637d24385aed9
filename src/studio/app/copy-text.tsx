import { Button, Code, CopyButton, Group } from '@mantine/core'

/** Copies words to the clipboard, and says that it did. */
export function CopyText({
  words,
  label = 'Copy',
  isReady = true,
}: {
  words: string
  label?: string
  isReady?: boolean
}) {
  return (
    <CopyButton value={words}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} disabled={!isReady}>
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}

/** Commands for a terminal, to be copied as soon as they are whole. */
export function Commands({ commands, isReady = true }: { commands: string; isReady?: boolean }) {
  return (
    <Group gap="sm" align="start">
      <Code block flex={1} fz="sm" tabIndex={0}>
        {commands}
      </Code>
      <CopyText words={commands} isReady={isReady} />
    </Group>
  )
}
