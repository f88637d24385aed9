import { Anchor, Card, List, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural, joinList } from '../../../catalogue/words.ts'
import { toAudienceLink, toTextLink } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { AllBandsDocument, StudioFinding } from '../../model/documents.ts'
import type { EditableLimit, LimitPreview, ReaderMove } from '../../model/limits.ts'
import { FileName } from '../file-name.tsx'
import { FindingList } from '../finding-list.tsx'
import { LossNote } from '../loss-note.tsx'
import { TestBands } from '../test-bands.tsx'
import { urgencyLabels } from '../urgency-labels.ts'

interface LimitEffectsProps {
  readonly before: AllBandsDocument[number]
  readonly limit: EditableLimit
  /** Undefined while the limit is unchanged. */
  readonly preview: LimitPreview | undefined
  /** What the check finds because of it; undefined until its result is there. */
  readonly findings: readonly StudioFinding[] | undefined
}

/**
 * What a new limit does: the help that is lost, right below the number on a phone; the number line with both limits and the moved values
 * hatched; the readers who move; and the findings of the check.
 */
export function LimitEffects({ before, limit, preview, findings }: LimitEffectsProps) {
  const after = preview?.tests.find(({ id }) => id === before.id) ?? before
  return (
    <Card component="section" aria-label="What it changes">
      <Stack gap="sm">
        {preview && <LossNote losses={preview.losses} />}
        <TestBands test={after} edited={before} limit={limit} isBrief />
        {preview && (
          <Text fz="sm">Hatched: values that move to another range. Crossed out: the limit as it is now.</Text>
        )}
        <Title order={3} fz="md">
          Who moves
        </Title>
        {preview ? (
          <List fz="sm">
            {preview.moved.map((move) => (
              <List.Item key={move.words}>
                <Move move={move} />
              </List.Item>
            ))}
          </List>
        ) : (
          <Text fz="sm">Enter a new number to see which values move to another range.</Text>
        )}
        {preview && <CheckAnswer findings={findings} />}
      </Stack>
    </Card>
  )
}

/** The readers who would move, what would change for them, and their texts before and after. */
function Move({ move: { words, before, after } }: { move: ReaderMove }) {
  const shifts = [
    before && after && before.color !== after.color
      ? `color from ${before.color.toLowerCase()} to ${after.color.toLowerCase()}`
      : '',
    before?.urgency && after?.urgency && before.urgency !== after.urgency
      ? `how soon from “${urgencyLabels[before.urgency]}” to “${urgencyLabels[after.urgency]}”`
      : '',
  ].filter((one) => one !== '')
  const links = before?.text === after?.text ? [] : [before, after]
  return (
    <>
      {words}
      {shifts.length > 0 && `: ${joinList(shifts)}`}.{' '}
      {links.map(
        (reading, at) =>
          reading && (
            <Text key={reading.text} component="span" fz="inherit" display="block">
              <Anchor component={Link} to={toTextLink(reading.text)} target="_blank" fz="inherit">
                {at === 0 ? 'The text they read now' : 'The text they would read'}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Anchor>
            </Text>
          ),
      )}
    </>
  )
}

function CheckAnswer({ findings }: Pick<LimitEffectsProps, 'findings'>) {
  if (findings !== undefined && findings.length > 0)
    return <FindingList findings={findings} title="What the check says" />
  return (
    <Text fz="sm" role="status">
      {findings === undefined ? 'Checking…' : 'The check finds no error.'}
    </Text>
  )
}

/** The texts that name a limit, and so change with it. */
export function LimitTexts({ preview: { audiences, paths } }: { readonly preview: LimitPreview }) {
  const { tests } = useStudioIndex()
  const texts = audiences.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Stack gap="sm" component="section" aria-label="Texts that name it">
      <Title order={3} fz="md">
        {texts === 0
          ? 'No text names this limit in words'
          : formatCount(texts, 'text names this limit in words', 'texts name this limit in words')}
      </Title>
      {texts > 0 && (
        <Text fz="sm">
          {texts === 1 ? 'It takes' : 'They take'} the number from here, so the new one appears in{' '}
          {selectPlural(texts, 'it', 'them')} right away. There is nothing to edit.
        </Text>
      )}
      <List fz="sm">
        {audiences.map(({ test, rangeId, label, people, entries }) => (
          <List.Item key={`${test} ${rangeId}`}>
            <Anchor component={Link} to={toAudienceLink(entries[0]!, tests)} target="_blank" fz="sm">
              {people === '' ? label : `${label}, ${people}`}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Anchor>
            {entries.length > 1 && `, ${formatCount(entries.length, 'text')}`}
          </List.Item>
        ))}
      </List>
      {paths.length > 1 && (
        <Text fz="sm">
          Saving writes{' '}
          {paths.map((path, at) => (
            <Fragment key={path}>
              {at > 0 && ' and '}
              “
              <FileName path={path} />”
            </Fragment>
          ))}
          , because a figure must equal this limit. Undo under Edit and send takes back both.
        </Text>
      )}
      <Text fz="sm">The number line next to every text of this test shows the new limit, too.</Text>
    </Stack>
  )
}
