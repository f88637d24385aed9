import { Alert, Anchor, Card, List, Stack, Text } from '@mantine/core'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link } from 'react-router-dom'
import classes from '../app/list-and-detail.module.css'
import type { ChangeItem } from '../model/studio-model.ts'
import { ChangeBadges } from './change-badges.tsx'
import { scaleWords, SOURCE_KEPT, wordsOf } from './change-words.ts'
import { ChangedWords } from './changed-words.tsx'

/** How many kinds of readers are named before the list. */
const SHOWN = 6

interface WhatChangesProps {
  readonly item: ChangeItem
  /** The number of the change from which this one follows. */
  readonly cause?: number | undefined
}

/** A change in words, with who meets it and what to look at twice. */
export function WhatChanges({ item, cause }: WhatChangesProps) {
  const who = 'reach' in item ? [...new Set(item.reach.map((one) => one.who).filter((words) => words !== ''))] : []
  return (
    <Card component="section" aria-label="What changes">
      <Stack gap="sm">
        <ChangeBadges item={item} />
        {item.kind === 'data' && (
          <Text fz="sm" c="dimmed">
            {item.datum}
            {item.follows !== undefined && cause !== undefined && (
              <>
                . Follows from{' '}
                <Anchor component={Link} to={`/changes/${item.follows}`} fz="inherit">
                  change {cause}
                </Anchor>
                : the texts mention the limits that moved.
              </>
            )}
          </Text>
        )}
        <p className={classes.words}>
          <ChangedWords words={wordsOf(item)} />
        </p>
        {item.kind === 'clinical' && item.lines.length > 1 && (
          <List spacing={0} size="sm">
            {item.lines.slice(1).map((line) => (
              <List.Item key={line.id}>{line.change}</List.Item>
            ))}
          </List>
        )}
        {item.kind === 'clinical' && item.keepsSource && (
          <Alert color="ink" role="note" icon={<WarningIcon aria-hidden />} title={SOURCE_KEPT}>
            Ask where the new number comes from.
          </Alert>
        )}
        {item.kind !== 'clinical' && who.length > 0 && (
          <Text>
            <strong>Who reads it:</strong> {who.slice(0, SHOWN).join('; ')}
            {who.length > SHOWN && `; and ${who.length - SHOWN} more, below`}
          </Text>
        )}
        {item.kind === 'clinical' && item.alsoOnScale.length > 0 && (
          <Text>
            <strong>Also shown on the scale of:</strong> {scaleWords(item)}. The words there do not change, so nobody
            needs to sign these texts again.
          </Text>
        )}
      </Stack>
    </Card>
  )
}
