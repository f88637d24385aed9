import { NavLink, Stack, Text, Title } from '@mantine/core'
import { describeAudience } from '../../catalogue/audience.ts'
import { formatCount } from '../../catalogue/words.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { useUrgencyLabels } from '../ui/use-urgency-labels.ts'
import type { StudioAudience } from '../model/audience.ts'
import classes from './audience-list.module.css'

/** An additional choice that is not a text of the list, such as a person between two texts. */
interface Extra {
  readonly id: string
  readonly label: string
}

interface AudienceListProps {
  readonly audiences: readonly StudioAudience[]
  readonly extras?: readonly Extra[] | undefined
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Returns a note about the texts of a range. */
  readonly formatNote?: (item: StudioAudience) => string
  /** Returns the number of distinct wordings among texts. */
  readonly countWordings: (entries: readonly string[]) => number
}

/** Where a change is read, by test and range, the most urgent first; a family opens into its combinations. */
export function AudienceList({ audiences, extras, chosen, onChoose, formatNote, countWordings }: AudienceListProps) {
  const formatDegree = useUrgencyLabels()
  const wordings = countWordings(audiences.flatMap(({ entries }) => entries))
  return (
    <section aria-label="Where it is read">
      <Title order={2} fz="md">
        Where it is read
      </Title>
      {wordings > 0 && (
        <Text fz="sm" c="dimmed" mb="xs">
          {formatCount(wordings, 'wording')}
        </Text>
      )}
      <Stack gap={0} className={classes.list}>
        {extras?.map(({ id, label }) => (
          <Choice key={id} label={label} isChosen={id === chosen} onChoose={() => onChoose(id)} />
        ))}
        {audiences.map((item) => {
          const [first = ''] = item.entries
          const isOpen = item.entries.includes(chosen)
          const note = [
            formatEntryCount(item, countWordings),
            formatUrgency(item, formatDegree),
            formatNote?.(item) ?? '',
          ]
            .filter((words) => words !== '')
            .join(' · ')
          return (
            <div key={first}>
              <Choice
                label={formatAudienceName(item, audiences)}
                note={note}
                isChosen={isOpen}
                isOpen={item.entries.length > 1 ? isOpen : undefined}
                onChoose={() => onChoose(first)}
              />
              {isOpen && item.names && (
                <Stack gap={0} className={classes.inside}>
                  {item.entries.map((id, at) => (
                    <Choice
                      key={id}
                      label={item.names![at] ?? id}
                      isChosen={id === chosen}
                      onChoose={() => onChoose(id)}
                    />
                  ))}
                </Stack>
              )}
            </div>
          )
        })}
      </Stack>
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly note?: string
  readonly isChosen: boolean
  readonly isOpen?: boolean | undefined
  readonly onChoose: () => void
}

function Choice({ label, note = '', isChosen, isOpen, onChoose }: ChoiceProps) {
  return (
    <NavLink
      component="button"
      label={label}
      description={note === '' ? undefined : note}
      active={isChosen}
      aria-current={isChosen && isOpen === undefined ? 'true' : undefined}
      aria-expanded={isOpen}
      onClick={onChoose}
    />
  )
}

/** The range and its people; if two have the same name, also their values. */
function formatAudienceName(item: StudioAudience, all: readonly StudioAudience[]): string {
  const isShared = all.some((one) => one !== item && one.label === item.label && one.people === item.people)
  if (isShared) return describeAudience(item)
  return item.people === '' ? item.label : `${item.label}, ${item.people}`
}

function formatEntryCount(
  { entries, combinations }: StudioAudience,
  countWordings: AudienceListProps['countWordings'],
): string {
  if (combinations !== undefined) return `${entries.length} of ${combinations} combinations`
  return entries.length > 1 ? formatCount(countWordings(entries), 'wording') : ''
}

function formatUrgency({ urgency }: StudioAudience, formatDegree: (degree: Urgency) => string): string {
  const degree = urgencies[urgency]
  return degree === undefined ? '' : formatDegree(degree)
}
