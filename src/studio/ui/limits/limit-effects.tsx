import { Anchor, Card, List, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount, inflect } from '../../../catalogue/words.ts'
import { toAudienceLink } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { DefinitionsDocument, StudioFinding } from '../../model/documents.ts'
import type { LimitPreview } from '../../model/limits.ts'
import { FindingList } from '../finding-list.tsx'
import { TestBands } from '../test-bands.tsx'

interface LimitEffectsProps {
  readonly before: DefinitionsDocument[number]
  readonly preview: LimitPreview
  /** What the check finds because of it; undefined until it has answered. */
  readonly findings: readonly StudioFinding[] | undefined
}

/** What a new limit does: the line with the values that move hatched, who moves, whose words change, and what the check says. */
export function LimitEffects({ before, preview, findings }: LimitEffectsProps) {
  const { tests } = useStudioIndex()
  const after = preview.tests.find(({ id }) => id === before.id)
  const texts = preview.audiences.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Card component="section" aria-label="What it changes">
      <Stack gap="sm">
        {after && <TestBands test={after} comparedWith={before} isBrief />}
        <Text fz="sm">Hatched: values whose range is another than before.</Text>
        <Title order={3} fz="md">
          Who moves
        </Title>
        <List fz="sm">
          {preview.moved.map((change) => (
            <List.Item key={change}>{change}</List.Item>
          ))}
        </List>
        <Title order={3} fz="md">
          {texts === 0
            ? 'No text says it in words'
            : formatCount(texts, 'text says it in words', 'texts say it in words')}
        </Title>
        {texts > 0 && (
          <Text fz="sm">
            {texts === 1 ? 'It takes' : 'They take'} the number from the limit and {inflect(texts, 'follows', 'follow')}{' '}
            it by {inflect(texts, 'itself', 'themselves')}: there is nothing to edit.
          </Text>
        )}
        <List fz="sm">
          {preview.audiences.map(({ test, rangeId, label, people, entries }) => (
            <List.Item key={`${test} ${rangeId}`}>
              <Anchor component={Link} to={toAudienceLink(entries[0]!, tests)} target="_blank" fz="sm">
                {people === '' ? label : `${label}, ${people}`}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Anchor>
              {entries.length > 1 && `, ${formatCount(entries.length, 'text')}`}
            </List.Item>
          ))}
        </List>
        <Text fz="sm">The bar next to every text of the test shows it, too.</Text>
        {findings === undefined ? (
          <Text fz="sm" role="status">
            Checking…
          </Text>
        ) : findings.length === 0 ? (
          <Text fz="sm" role="status">
            The check finds no error.
          </Text>
        ) : (
          <FindingList findings={findings} title="What the check says" />
        )}
      </Stack>
    </Card>
  )
}
