import { Badge, Group } from '@mantine/core'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { urgencyWords } from '../app/urgency-words.ts'
import type { ChangeItem } from '../model/studio-model.ts'
import { onlyRemoves } from './change-words.ts'

const parts = { Emergency: 'Emergency', HowSoon: 'Says how soon to act' } as const

/** What a change touches, by the data of the texts that it reaches: how soon they ask to act, their color, and whether words only went. */
export function ChangeBadges({ item }: { item: ChangeItem }) {
  const badges = badgesOf(item)
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
        >
          {words}
        </Badge>
      ))}
    </Group>
  )
}

function badgesOf(item: ChangeItem) {
  if (!('reach' in item)) return []
  const [first] = item.reach
  const urgency = urgencies[first?.urgency ?? -1]
  const color = item.reach.map(({ style }) => style).find((style) => style === 'Red' || style === 'Orange')
  return [
    ...item.shifts.map(({ before, after }) => ({
      words: `${urgencyWords[before]} → ${lowered(after)}`,
      isStrong: true,
    })),
    ...(item.kind === 'wording'
      ? item.parts.map((part) => ({ words: parts[part], isStrong: part === 'Emergency' }))
      : []),
    ...(onlyRemoves(item) ? [{ words: 'Words removed', isStrong: true }] : []),
    ...(item.findings.length > 0 ? [{ words: findingWords(item.findings), isStrong: true }] : []),
    // Where it did not change, it says no more than how much is at stake.
    ...(item.shifts.length === 0 && urgency && urgency !== 'next-visit'
      ? [{ words: `See a physician: ${lowered(urgency)}`, isStrong: false }]
      : []),
    ...(color ? [{ words: `${color} range`, isStrong: color === 'Red' }] : []),
  ]
}

function lowered(urgency: Urgency): string {
  const words = urgencyWords[urgency]
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

function findingWords(findings: readonly { readonly severity: string }[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors === 0) return findings.length === 1 ? '1 warning' : `${findings.length} warnings`
  return errors === 1 ? '1 error' : `${errors} errors`
}
