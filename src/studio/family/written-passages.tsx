import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount, joinList } from '../../catalogue/words.ts'
import { drafts, useDrafts } from '../content/drafts.ts'
import { sendFormLink } from '../content/links.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { DraftCheck } from '../model/call-responses.ts'
import { WorkingButton } from '../ui/working-button.tsx'
import type { WrittenSibling } from './use-passage-writing.ts'

interface WrittenPassagesProps {
  readonly siblings: readonly WrittenSibling[]
  /** What the open result is called. */
  readonly label: string
  /** The test, and the answers for which the words were written. */
  readonly testId: string
  readonly flags: readonly string[]
  /** Saves the open file. */
  readonly onSave: () => void
  /** Takes the words out of all files. */
  readonly onTakeOut: () => void
}

/** The results into whose drafts words were written together: what the check says of each, and one button that saves them all. */
export function WrittenPassages({ siblings, label, testId, flags, onSave, onTakeOut }: WrittenPassagesProps) {
  const refreshDocuments = useRefreshDocuments()
  const unsaved = useDrafts()
  const checks = useQueries({
    queries: siblings.map(({ path, text }) => ({
      queryKey: ['written-passage', path, text],
      queryFn: () => readStudioResponse(studioClient.check.$post({ json: { path, text } })),
      gcTime: 0,
    })),
  })
  const saving = useMutation({ mutationFn: () => saveSiblings(siblings), onSettled: () => refreshDocuments('saved') })
  const names = joinList([label, ...siblings.map((one) => one.label)])
  if (siblings.every(({ path }) => !unsaved.has(path)) && saving.isSuccess)
    return (
      <Text fz="sm" role="status">
        Saved in {names}.{' '}
        <Anchor component={Link} to={sendFormLink} fz="sm">
          Send for review
        </Anchor>
      </Text>
    )
  return (
    <Stack gap="xs" role="group" aria-label="Written in several results">
      <Text fz="sm">
        The words are in {formatCount(siblings.length + 1, 'result')}: {names}. They are not saved yet.
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
        <WorkingButton
          isWorking={saving.isPending}
          workingWords="Saving…"
          onClick={() => {
            onSave()
            saving.mutate()
          }}
        >
          Save in {formatCount(siblings.length + 1, 'result')}
        </WorkingButton>
        <Button variant="default" onClick={onTakeOut}>
          Take them out again
        </Button>
      </Group>
      {saving.error && (
        <Text fz="sm" c="red.8" role="alert">
          {saving.error.message}
        </Text>
      )}
    </Stack>
  )
}

function describeCheck(check: DraftCheck | undefined, error?: Error | null): string {
  if (error) return error.message
  if (!check) return 'checking…'
  const found = [...check.findings, ...check.elsewhere].filter(({ severity }) => severity === 'error')
  return found.length === 0 ? 'the check finds no error.' : found.map(({ message }) => message).join(' ')
}

/** Saves the drafts of the files. @throws {Error} naming those that another person changed meanwhile, which stay drafts */
async function saveSiblings(siblings: readonly WrittenSibling[]): Promise<void> {
  const changed: string[] = []
  for (const { path, label } of siblings) {
    const draft = drafts.getAll().get(path)
    if (!draft) continue
    const { text, base } = draft
    const saved = await readStudioResponse(studioClient.save.$post({ json: { path, text, hash: base.hash } }))
    const now = drafts.getAll().get(path)?.text
    if ('conflict' in saved) changed.push(label)
    else if (now === undefined || now === text) drafts.remove(path)
    // What was typed there in another window meanwhile is not saved.
    else drafts.set(path, { text: now, base: { text, hash: saved.hash } })
  }
  if (changed.length > 0)
    throw new Error(
      `${joinList(changed)}: another person changed the file meanwhile, so it is not saved. Open it above to see both versions.`,
    )
}
