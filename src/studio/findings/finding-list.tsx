import { Alert, Anchor, List, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StudioFinding } from '../model/studio-model.ts'
import { FindingItem } from './finding-item.tsx'

/** How many findings a list begins with. */
const FIRST = 30

/** What the check found, each with its place and what to do. */
export function FindingList({ findings, title }: { findings: readonly StudioFinding[]; title: string }) {
  if (findings.length === 0) return null
  return (
    <Alert
      color={findings.some(({ severity }) => severity === 'error') ? 'red' : 'ink'}
      role="note"
      title={
        <Title order={2} fz="md">
          {title} ({findings.length})
        </Title>
      }
    >
      <List spacing="xs" listStyleType="none" pl={0}>
        {findings.slice(0, FIRST).map((finding) => (
          <List.Item key={`${finding.rule} ${finding.file} ${finding.line} ${finding.column} ${finding.message}`}>
            <FindingItem finding={finding} />
          </List.Item>
        ))}
      </List>
      {findings.length > FIRST && (
        <Text fz="sm" mt="xs">
          And {findings.length - FIRST} more.{' '}
          <Anchor component={Link} to="/overview">
            The overview counts them by test.
          </Anchor>
        </Text>
      )}
    </Alert>
  )
}
