import { Anchor, Card, List, Loader, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listWorkInProgress, listWaitingWork, type WorkItem } from './list-work.ts'
import { useWork } from './use-work.ts'

/** The work in progress, and the work waiting for the person who opens the studio. */
export function WorkList() {
  const { work, isLooking, isUnknown } = useWork()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <WorkCard
        title="Continue"
        items={listWorkInProgress(work)}
        empty="Nothing is under way. Open a test below, or search for a sentence above."
      />
      <WorkCard
        title="Waiting for you"
        items={listWaitingWork(work)}
        note={renderNote(isLooking, isUnknown)}
        empty="Nothing is waiting: the check finds no error, and every wording is signed."
      />
    </SimpleGrid>
  )
}

function renderNote(isLooking: boolean, isUnknown: boolean): ReactNode {
  if (isLooking)
    return (
      <>
        <Loader size="xs" aria-hidden mr="xs" />
        Looking for proposals…
      </>
    )
  if (isUnknown)
    return (
      <>
        The shared repository did not answer, so proposals are not known.{' '}
        <Anchor component={Link} to="/proposals">
          Try again under Proposals
        </Anchor>
      </>
    )
  return undefined
}

interface WorkCardProps {
  readonly title: string
  readonly items: readonly WorkItem[]
  /** The words shown if there are no items. */
  readonly empty: string
  /** A note about what is still unknown or could not be found. */
  readonly note?: ReactNode
}

function WorkCard({ title, items, empty, note }: WorkCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} fz="lg" mb="xs">
        {title}
      </Title>
      {items.length === 0 ? (
        note === undefined && <Text c="dimmed">{empty}</Text>
      ) : (
        <List spacing="0.25rem">
          {items.map(({ to, words }) => (
            <List.Item key={`${to} ${words}`}>
              <Anchor component={Link} to={to}>
                {words}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      {note !== undefined && (
        <Text role="status" c="dimmed" mt="0.25rem">
          {note}
        </Text>
      )}
    </Card>
  )
}
