import { Alert, Anchor, Card, Group, List, Stack, Text } from '@mantine/core'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link } from 'react-router-dom'
import { describeAudiences } from '../../catalogue/audience.ts'
import { useChangeLink } from '../content/reviewed-proposal.ts'
import classes from '../ui/list-and-detail.module.css'
import type { ChangeItem, DataItem } from '../model/changes-document.ts'
import { ChangeBadges } from './change-badges.tsx'
import {
  describeChangeReaders,
  findCauseNumber,
  findDeadlineChange,
  formatScaleLabels,
  sameSourceNote,
} from './change-words.ts'
import { formatDataTitle } from '../ui/format-datum.ts'
import { listChangeWords } from '../ui/list-change-words.ts'
import { ChangedWords } from '../ui/changed-words.tsx'
import { LossNote } from '../ui/loss-note.tsx'

/** How many kinds of readers are named before the list. */
const maxAudienceShown = 6

interface ChangeCardProps {
  readonly item: ChangeItem
  /** The number of wordings with the change, in the words of the list. */
  readonly reach: string
  /** All changes, for references to those that cause this one or affect the same texts. */
  readonly items: readonly ChangeItem[]
}

/** A change in words, with its readers and what needs a second look. */
export function ChangeCard({ item, reach, items }: ChangeCardProps) {
  const deadline = findDeadlineChange(item, items)
  const who = 'audiences' in item ? describeAudiences(item.audiences) : []
  return (
    <Card component="section" aria-label="What changes">
      <Stack gap="sm">
        <Group gap="xs">
          <ChangeBadges item={item} />
          {reach !== '' && <Text fz="sm">{reach}</Text>}
        </Group>
        {item.kind === 'data' && <DatumLine item={item} cause={findCauseNumber(item, items)} />}
        <p className={classes.words}>
          <ChangedWords words={listChangeWords(item)} />
        </p>
        {'losses' in item && <LossNote losses={item.losses} />}
        {item.kind === 'clinical' && item.lines.length > 1 && (
          <List spacing={0} size="sm">
            {item.lines.slice(1).map((line) => (
              <List.Item key={line.id}>{line.change}</List.Item>
            ))}
          </List>
        )}
        {'sentences' in item && (item.lines.length > 0 || item.sentences.length > 0) && (
          <List spacing={0} size="sm">
            {item.lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
            {item.sentences.map((words) => (
              <List.Item key={JSON.stringify(words)}>
                <ChangedWords words={words} />
              </List.Item>
            ))}
          </List>
        )}
        {item.kind === 'wording' && describeChangeReaders(item) !== '' && <Text>{describeChangeReaders(item)}</Text>}
        {deadline && <DeadlineLine item={deadline} number={items.indexOf(deadline) + 1} />}
        {item.kind === 'clinical' && item.isSourceStale && (
          <Alert color="ink" role="note" icon={<WarningIcon aria-hidden />} title={sameSourceNote}>
            Ask the writer for the source of the new number.
          </Alert>
        )}
        {item.kind !== 'clinical' && who.length > 0 && (
          <Text>
            <strong>Who reads it:</strong> {who.slice(0, maxAudienceShown).join('; ')}
            {who.length > maxAudienceShown && `; and ${who.length - maxAudienceShown} more, below`}
          </Text>
        )}
        {item.kind === 'clinical' && item.alsoOnScale.length > 0 && (
          <Text>
            <strong>Also shown on the scale of:</strong> {formatScaleLabels(item)}. The words there do not change, so
            these texts need no new signature.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The datum that changes, and the number of the change that causes it. */
function DatumLine({ item, cause }: { readonly item: DataItem; readonly cause: number | undefined }) {
  const { datum, follows } = item
  const toLink = useChangeLink()
  return (
    <Text fz="sm" c="dimmed" title={datum.kind === 'file' ? `${datum.file}, ${datum.path.join('.')}` : datum.name}>
      {formatDataTitle(item)}
      {follows !== undefined && cause !== undefined && (
        <>
          . Follows from{' '}
          <Anchor component={Link} to={toLink(follows)} fz="inherit">
            change {cause}
          </Anchor>
          : the texts mention the limits that moved.
        </>
      )}
    </Text>
  )
}

/** A change, with its number, that also moves the time to see a physician. */
function DeadlineLine({ item: { id, times }, number }: { readonly item: DataItem; readonly number: number }) {
  const toLink = useChangeLink()
  return (
    <Text fz="sm" c="dimmed">
      In these texts,{' '}
      <Anchor component={Link} to={toLink(id)} fz="inherit">
        change {number}
      </Anchor>{' '}
      also moves the time to see a physician
      {times && `: ${times.after} (was ${times.before})`}.
    </Text>
  )
}
