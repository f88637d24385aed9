import { Card, Radio, Select, SimpleGrid, Switch, Text, Title } from '@mantine/core'
import { isAxisFlag, createAxisFlag } from '../../catalogue/family.ts'
import { joinList } from '../../catalogue/words.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { describeAnswerCriteria } from './describe-answer-criteria.ts'
import { ContentId } from './content-id.tsx'
import { formatFlags, listAxisPeople } from './combinations.ts'
import { listEditTargets, type EditTarget } from './edit-target.ts'

interface AnswersCardProps {
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  /** The chosen answers; an axis without a value among them is open. */
  readonly flags: readonly string[]
  /** The entry in view; for an open axis, the entry of its first value. */
  readonly entry: StudioEntry | undefined
  /** The flags that the search named, if a search led here; they are switched on. */
  readonly searched: readonly string[]
  readonly target: EditTarget | undefined
  readonly onChoose: (flags: readonly string[]) => void
  readonly onTarget: (scope: EditTarget) => void
}

/** Stands for every value of an axis in its list. */
const anyValue = 'any'

/** The answers with one flag switched on or off; switching it on switches off those that exclude it. */
function switchFlag({ flags: all, exclusive }: StudioFamily, chosen: readonly string[], flag: string, isOn: boolean) {
  const rivals = isOn ? exclusive.filter((group) => group.includes(flag)).flat() : []
  const kept = new Set(chosen.filter((one) => one !== flag && !rivals.includes(one)))
  const flags = all.map((one) => one.flag).filter((one) => kept.has(one) || (isOn && one === flag))
  return [...chosen.filter(isAxisFlag), ...flags]
}

/** The reader's answers as switches, and the choice of the people with these answers for whom a text is to change. */
export function AnswersCard({ family, all, flags, entry, searched, target, onChoose, onTarget }: AnswersCardProps) {
  // For an open axis, the entry in view has one of the values.
  const openPeople = entry
    ? listAxisPeople(
        family,
        (entry.flags ?? []).filter((flag) => !flags.includes(flag)),
      )
    : []
  return (
    <Card component="section" aria-label="What the reader told us">
      <Title order={2} fz="md" mb="sm">
        What the reader told us
      </Title>
      {family.axes.map(({ axis, values }) => (
        <Select
          key={axis}
          label={`Which ${axis}`}
          allowDeselect={false}
          mb="sm"
          data={[
            { value: anyValue, label: `Any ${axis}` },
            ...values.map(({ value, people }) => ({ value: createAxisFlag(axis, value), label: people })),
          ]}
          value={flags.find((flag) => isValueOf(axis, flag)) ?? anyValue}
          onChange={(next) => {
            const others = flags.filter((flag) => !isValueOf(axis, flag))
            onChoose(next === null || next === anyValue ? others : [next, ...others])
          }}
        />
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {family.flags.map(({ flag, phrase, answers }) => (
          <Switch
            key={flag}
            checked={flags.includes(flag)}
            onChange={(event) => onChoose(switchFlag(family, flags, flag, event.currentTarget.checked))}
            label={phrase}
            description={formatAnswerHint(phrase, describeAnswerCriteria(answers))}
          />
        ))}
      </SimpleGrid>
      {searched.length > 0 && (
        <Text fz="sm" mt="sm">
          Switched on because your search named {formatFlags(family, searched)}.
        </Text>
      )}
      <Text fz="sm" c="dimmed" mt="sm" role="status">
        {entry ? (
          <>
            {entry.words} words, reading grade {entry.grade}.
            {openPeople.length > 0 && ` This is what ${joinList(openPeople)} read.`}{' '}
            <Text component="span" fz="xs">
              <ContentId id={entry.contentId} />
            </Text>
          </>
        ) : (
          'No person can have these together.'
        )}
      </Text>
      {entry && (
        <Radio.Group label="Whose text do you want to change?" value={target ?? null} onChange={onTarget} mt="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
            {listEditTargets(family, all, flags).map(({ name, title, people }) => (
              <Radio key={name} value={name} label={title} description={people} />
            ))}
          </SimpleGrid>
        </Radio.Group>
      )}
    </Card>
  )
}

function isValueOf(axis: string, flag: string): boolean {
  return flag.startsWith(createAxisFlag(axis, ''))
}

/** The answers that raise a flag, if its phrase does not name them already. */
function formatAnswerHint(phrase: string, answers: string): string | undefined {
  return answers === '' || answers.toLowerCase() === phrase.toLowerCase() ? undefined : `Told us: ${answers}`
}
