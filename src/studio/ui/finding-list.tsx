import { Alert, Anchor, Button, Group, List, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import type { StudioFinding } from '../model/documents.ts'
import { FindingItem, PlainFinding } from './finding-item.tsx'

/** The number of findings that a list shows at first. */
const initialCount = 5

/** How many it shows at most. */
const maxCount = 30

interface FindingListProps {
  readonly findings: readonly StudioFinding[]
  readonly title: string
  /** Whether the list starts collapsed to its title, because something else on the page comes first. */
  readonly isFolded?: boolean
  /** Whether findings appear without code names, for a reviewer. */
  readonly isPlain?: boolean
}

/** The findings of the check, each with its place and what to do. A long list shows only its beginning, so the page below stays in view. */
export function FindingList({ findings, title, isFolded = false, isPlain = false }: FindingListProps) {
  const [isOpen, fold] = useDisclosure(!isFolded)
  const [isWhole, { toggle }] = useDisclosure(false)
  if (findings.length === 0) return null
  const others = Math.min(maxCount, findings.length) - initialCount
  const shown = findings.slice(0, isWhole ? maxCount : initialCount)
  return (
    <Alert
      color={findings.some(({ severity }) => severity === 'error') ? 'red' : 'ink'}
      role="note"
      title={
        <Group justify="space-between" gap="sm">
          <Title order={2} fz="md">
            {title} ({findings.length})
          </Title>
          {isFolded && (
            <Button variant="default" size="compact-sm" onClick={fold.toggle} aria-expanded={isOpen}>
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          )}
        </Group>
      }
    >
      {isOpen && (
        <List spacing="xs" listStyleType="none" pl={0}>
          {shown.map((finding) => (
            <List.Item key={`${finding.rule} ${finding.file} ${finding.line} ${finding.column} ${finding.message}`}>
              {isPlain ? <PlainFinding finding={finding} /> : <FindingItem finding={finding} />}
            </List.Item>
          ))}
        </List>
      )}
      {isOpen && others > 0 && (
        <Button variant="default" size="sm" mt="xs" onClick={toggle} aria-expanded={isWhole}>
          {isWhole ? 'Show fewer' : `Show ${others} more`}
        </Button>
      )}
      {isOpen && isWhole && findings.length > maxCount && (
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
