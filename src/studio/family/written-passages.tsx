import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount, joinList } from '../../catalogue/words.ts'
import { useDrafts } from '../content/drafts.ts'
import { sendFormLink } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { DraftCheck } from '../model/call-responses.ts'
import { WorkingButton } from '../ui/working-button.tsx'
import type { WrittenPassage } from './use-written-passage.ts'

interface WrittenPassagesProps {
  readonly passage: WrittenPassage
  /** The name of the open result. */
  readonly label: string
  /** The test, and the answers for which the words were written. */
  readonly testId: string
  readonly flags: readonly string[]
  /** Saves the open file, and all others with it. */
  readonly onSave: () => void
  /** Removes the words from all files. */
  readonly onTakeOut: () => void
}

/**
 * The places where the form has written words, before they are saved: in the open result, and in others with the check's findings for each.
 */
export function WrittenPassages({ passage, label, testId, flags, onSave, onTakeOut }: WrittenPassagesProps) {
  const { written, siblings, saved, isSaving, error } = passage
  const unsaved = useDrafts()
  const drafted = siblings.map(({ path }) => ({ path, text: unsaved.get(path)?.text ?? '' }))
  const checks = useQueries({
    queries: drafted.map(({ path, text }) => ({
      queryKey: ['written-passage', path, text],
      queryFn: () => readStudioResponse(studioClient.check.$post({ json: { path, text } })),
      gcTime: 0,
    })),
  })
  if (!written)
    return (
      saved.length > 0 && (
        <Text fz="sm" role="status">
          Saved in {joinList([label, ...saved])}.{' '}
          <Anchor component={Link} to={sendFormLink} fz="sm">
            Send for review
          </Anchor>
        </Text>
      )
    )
  if (siblings.length === 0)
    return (
      <Text fz="sm" component="div" ref={takeFocus} tabIndex={-1}>
        They are not saved yet: press <strong>Save</strong> below.{' '}
        <Button size="compact-sm" variant="default" onClick={onTakeOut}>
          Take them out again
        </Button>
      </Text>
    )
  const results = formatCount(siblings.length + 1, 'result')
  return (
    <Stack gap="xs" role="group" aria-label="Written in several results" ref={takeFocus} tabIndex={-1}>
      <Text fz="sm">
        The words are in {results}: {joinList([label, ...siblings.map((one) => one.label)])}. They are not saved yet.
      </Text>
      <List fz="sm" listStyleType="none">
        {siblings.map((one, at) => (
          <List.Item key={one.path}>
            <Anchor component={Link} to={`/family/${testId}/${one.family}?flags=${flags.join('+')}`} fz="sm">
              {one.label}
            </Anchor>
            : {describeCheck(checks[at]?.data, checks[at]?.error)}
          </List.Item>
        ))}
      </List>
      <Group gap="sm">
        <WorkingButton isWorking={isSaving} workingWords="Saving…" onClick={onSave}>
          Save in {results}
        </WorkingButton>
        <Button variant="default" onClick={onTakeOut}>
          Take them out again
        </Button>
      </Group>
      {error && (
        <Text fz="sm" c="red.8" role="alert">
          {error.message}
        </Text>
      )}
    </Stack>
  )
}

/** Runs once, when the note appears, because the form that had the focus is gone. */
function takeFocus(note: HTMLDivElement | null): void {
  note?.focus()
}

function describeCheck(check: DraftCheck | undefined, error?: Error | null): string {
  if (error) return error.message
  if (!check) return 'checking…'
  const found = [...check.findings, ...check.elsewhere].filter(({ severity }) => severity === 'error')
  return found.length === 0 ? 'the check finds no error.' : found.map(({ message }) => message).join(' ')
}
