import { Accordion, Alert, Card, List, Stack, Text, Title } from '@mantine/core'
import { formatCount } from '../../../catalogue/words.ts'
import type { StructureFile, StructurePreview } from '../../model/structure.ts'
import { FileName } from '../file-name.tsx'
import { FindingList } from '../finding-list.tsx'
import { WordDiff } from '../word-diff.tsx'

const states: Readonly<Record<StructureFile['state'], string>> = {
  new: 'new file',
  changed: 'changes',
  deleted: 'is deleted',
}

interface StructureEffectsProps {
  readonly preview: StructurePreview
  /** Whether the change removes an id under which results may be stored. */
  readonly isIdGone: boolean
}

/**
 * What a change does, before it is written: its files with their lines, the readers who move, the texts to sign, and the findings of the
 * check.
 */
export function StructureEffects({ preview, isIdGone }: StructureEffectsProps) {
  const { files, moved, differing, findings } = preview
  return (
    <Card component="section" aria-label="What it changes">
      <Stack gap="sm">
        <Title order={3} fz="md">
          {formatCount(files.length, 'file')}
        </Title>
        <Accordion variant="contained" multiple>
          {files.map(({ path, state, lines }) => (
            <Accordion.Item key={path} value={path}>
              <Accordion.Control>
                <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                  <FileName path={path} />: {states[state]}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                {lines.map(({ before, after }, at) => (
                  <Text
                    // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and keep their places
                    key={at}
                    component="div"
                    fz="xs"
                    mb="xs"
                    style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                  >
                    <WordDiff before={before} after={after} />
                  </Text>
                ))}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        {moved.length > 0 && (
          <>
            <Title order={3} fz="md">
              Who moves
            </Title>
            <List fz="sm">
              {moved.map((change) => (
                <List.Item key={change}>{change}</List.Item>
              ))}
            </List>
          </>
        )}
        <Text fz="sm">
          {differing === 0
            ? 'No wording reads differently, so none is to be signed again.'
            : `${formatCount(differing, 'wording is new or reads differently, and is', 'wordings are new or read differently, and are')} to be signed.`}
        </Text>
        {isIdGone && (
          <Alert color="ink" role="note">
            Stored results keep the ids of the texts with which they were read. After a release without them, the
            provider’s engineer runs <code>npm run reinterpret</code>.
          </Alert>
        )}
        {findings.length === 0 ? (
          <Text fz="sm" role="status">
            The check finds nothing new.
          </Text>
        ) : (
          <FindingList findings={findings} title="What the check will say" />
        )}
      </Stack>
    </Card>
  )
}
