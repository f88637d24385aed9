import { Alert, Anchor, Button, List, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import type { StudioFinding } from '../model/documents.ts'
import { FindingItem } from './finding-item.tsx'

/** How many findings a list shows before it is asked for all. */
const initialCount = 5

/** How many it shows at most. */
const maxCount = 30

/** What the check found, each with its place and what to do; of a long list the beginning, so that the page below is in sight. */
export function FindingList({ findings, title }: { findings: readonly StudioFinding[]; title: string }) {
  const [isWhole, { toggle }] = useDisclosure(false)
  if (findings.length === 0) return null
  const others = Math.min(maxCount, findings.length) - initialCount
  const shown = findings.slice(0, isWhole ? maxCount : initialCount)
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
        {shown.map((finding) => (
          <List.Item key={`${finding.rule} ${finding.file} ${finding.line} ${finding.column} ${finding.message}`}>
            <FindingItem finding={finding} />
          </List.Item>
        ))}
      </List>
      {others > 0 && (
        <Button variant="default" size="sm" mt="xs" onClick={toggle} aria-expanded={isWhole}>
          {isWhole ? 'Show fewer' : `Show ${others} more`}
        </Button>
      )}
      {isWhole && findings.length > maxCount && (
        <Text fz="sm" mt="xs">
          And {findings.length - maxCount} more.{' '}
          <Anchor component={Link} to="/overview">
            The overview counts them by test.
          </Anchor>
        </Text>
      )}
    </Alert>
  )
}
