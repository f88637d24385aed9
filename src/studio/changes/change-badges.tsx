import { Badge, Group } from '@mantine/core'
import type { RangeColor, Urgency } from '../../catalogue/catalogue.ts'
import { formatCount, uncapitalize } from '../../catalogue/words.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { useUrgencyLabels } from '../ui/use-urgency-labels.ts'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import { findMovedDegree, isRemovalOnly } from './change-words.ts'

/** The colors of the affected ranges, the strongest first; only the strongest is named. */
const shownColors: readonly RangeColor[] = ['Red', 'Orange', 'Yellow', 'Cyan', 'Green']

const partLabels = { Emergency: 'Emergency', HowSoon: 'How soon to act' } as const

interface ChangeBadgesProps {
  readonly item: ChangeItem
  /** Whether they are below the heading of the change's rank, whose color they then leave out. */
  readonly isBelowRank?: boolean
}

/** What a change affects, from the data of its texts: how soon they ask to act, their color, and whether words were only removed. */
export function ChangeBadges({ item, isBelowRank = false }: ChangeBadgesProps) {
  const badges = listBadges(item, useUrgencyLabels(), isBelowRank)
  if (badges.length === 0) return null
  return (
    <Group gap="0.25rem" component="span">
      {badges.map(({ words, isStrong }) => (
        <Badge
          key={words}
          component="span"
          size="md"
          tt="none"
          radius="sm"
          variant="outline"
          color={isStrong ? 'red.9' : 'gray.7'}
          h="auto"
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {words}
        </Badge>
      ))}
    </Group>
  )
}

function listBadges(item: ChangeItem, formatUrgency: (degree: Urgency) => string, isBelowRank: boolean) {
  if (!('audiences' in item)) return []
  const parts = new Set(item.kind === 'wording' ? item.parts : [])
  // A datum, such as a sign in emergencies.json, touches emergencies and deadlines as a part in a text does.
  if (item.rank === 'emergency') parts.add('Emergency')
  if (item.rank === 'urgency' && item.kind === 'data') parts.add('HowSoon')
  const [first] = item.audiences
  const urgency = urgencies[first?.urgency ?? -1]
  const styles = new Set(item.audiences.map(({ style }) => style))
  const color = shownColors.find((one) => styles.has(one))
  const isColorNamed = isBelowRank && item.rank === color?.toLowerCase()
  const isHelpLost = 'losses' in item && item.losses.some(({ lost }) => lost.length > 0)
  if (isHelpLost) parts.delete('Emergency')
  return [
    ...(isHelpLost ? [{ words: 'Emergency help lost', isStrong: true }] : []),
    ...(item.kind === 'clinical' && item.isSourceStale
      ? [{ words: 'Limit moved without a new source', isStrong: true }]
      : []),
    ...item.shifts.map(({ before, after }) => ({
      words: `${urgencyLabels[before]} → ${uncapitalize(formatUrgency(after))}`,
      isStrong: true,
    })),
    ...[...parts].map((part) => ({
      words: partLabels[part],
      isStrong: part === 'Emergency' || item.rank === 'urgency',
    })),
    ...(isRemovalOnly(item) ? [{ words: 'Words removed', isStrong: true }] : []),
    ...(item.findings.length > 0 ? [{ words: formatFindingCount(item.findings), isStrong: true }] : []),
    // An unchanged urgency only shows how much is at stake. If another change moves it, that change shows it.
    ...(item.shifts.length === 0 &&
    urgency &&
    urgency !== 'next-visit' &&
    (formatUrgency(urgency) === urgencyLabels[urgency] || findMovedDegree(item) === urgency)
      ? [
          {
            words: `See a physician: ${uncapitalize(formatUrgency(urgency))}`,
            isStrong: formatUrgency(urgency) !== urgencyLabels[urgency],
          },
        ]
      : []),
    ...(color && !isColorNamed ? [{ words: `${color} range`, isStrong: color === 'Red' }] : []),
  ]
}

function formatFindingCount(findings: readonly { readonly severity: string }[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors === 0) return formatCount(findings.length, 'warning')
  return formatCount(errors, 'error')
}
