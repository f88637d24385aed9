import { Card, Group, List, Stack, Switch, Text, Title } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import type { Repetition } from './list-repetitions.ts'
import type { PersonReading } from './list-person-readings.ts'

interface PersonNotesProps {
  readonly readings: readonly PersonReading[]
  readonly repeated: readonly Repetition[]
  readonly isMarked: boolean
  readonly onMark: (isMarked: boolean) => void
}

/** How many repeated sentences are listed. */
const maxRepeated = 12

/** What only a whole page shows: every deadline in it, and what it says more than once. */
export function PersonNotes({ readings, repeated, isMarked, onMark }: PersonNotesProps) {
  const deadlines = urgencies
    .map((degree, at) => ({ degree, tests: readings.filter(({ urgency }) => urgency === at) }))
    .filter(({ tests }) => tests.length > 0)
    .toReversed()
  return (
    <Stack gap="md">
      <Card component="section" aria-label="How soon">
        <Title order={2} fz="md" mb="xs">
          How soon: {formatCount(deadlines.length, 'deadline')} on one page
        </Title>
        <Stack gap="xs">
          {deadlines.map(({ degree, tests }) => (
            <Text key={degree} fz="sm">
              <strong>{urgencyLabels[degree]}</strong> ({tests.length}):{' '}
              {tests.map(({ test }) => test.label).join(', ')}
            </Text>
          ))}
        </Stack>
      </Card>
      <Card component="section" aria-label="Said more than once">
        <Group justify="space-between" mb="xs">
          <Title order={2} fz="md">
            Said more than once ({repeated.length})
          </Title>
          <Switch
            label="Mark on the page"
            checked={isMarked}
            onChange={(event) => onMark(event.currentTarget.checked)}
          />
        </Group>
        <List spacing="xs" size="sm">
          {repeated.slice(0, maxRepeated).map(({ text, tests }) => (
            <List.Item key={text}>
              {text}{' '}
              <Text span fz="sm" c="dimmed">
                {tests.length} times: {tests.slice(0, 4).join(', ')}
                {tests.length > 4 && ` and ${tests.length - 4} more`}
              </Text>
            </List.Item>
          ))}
        </List>
        {repeated.length > maxRepeated && (
          <Text fz="sm" c="dimmed" mt="xs">
            And {repeated.length - maxRepeated} more, marked on the page.
          </Text>
        )}
      </Card>
    </Stack>
  )
}
