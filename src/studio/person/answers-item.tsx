import { Accordion, Checkbox, Select, Stack } from '@mantine/core'
import { collectCircumstanceValues } from '../../catalogue/circumstances.ts'
import { toSearchTerm } from '../../catalogue/to-search-term.ts'
import { capitalize } from '../../catalogue/words.ts'
import type { TestDocument } from '../model/documents.ts'
import type { FamilyFlag, StudioFamily } from '../model/family.ts'
import { isAgeBand } from '../model/is-age-band.ts'
import type { Person } from '../model/person.ts'

interface AnswersItemProps {
  readonly tests: readonly TestDocument[]
  readonly person: Person
  readonly onChange: (change: Partial<Person>) => void
}

/** What the person told us, as an item of the form: flags, and circumstances besides sex and age; nothing if the tests ask for neither. */
export function AnswersItem({ tests, person, onChange }: AnswersItemProps) {
  const flags = collectFlags(tests.flatMap(({ families }) => families))
  const others = collectOtherCircumstances(tests)
  const told = flags.filter(({ flag }) => person.raisedFlags.includes(flag))
  if (flags.length === 0 && others.length === 0) return null
  return (
    <Accordion.Item value="told">
      <Accordion.Control>What they told us{told.length > 0 && ` (${told.length})`}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          {flags.map(({ flag, phrase, meaning }) => (
            <Checkbox
              key={flag}
              label={capitalize(phrase)}
              description={meaning !== undefined && saysMore(meaning, phrase) ? meaning : undefined}
              checked={person.raisedFlags.includes(flag)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  raisedFlags: checked
                    ? [...person.raisedFlags, flag]
                    : person.raisedFlags.filter((one) => one !== flag),
                })
              }
            />
          ))}
          {others.map(([name, values]) => (
            <Select
              key={name}
              label={capitalize(name)}
              placeholder="Not said"
              clearable
              data={[...values]}
              value={person.circumstances[name] ?? null}
              onChange={(value) => {
                const { [name]: _, ...rest } = person.circumstances
                onChange({ circumstances: value === null ? rest : { ...rest, [name]: value } })
              }}
            />
          ))}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** Whether the meaning of a flag has a word that its phrase does not have. */
function saysMore(meaning: string, phrase: string): boolean {
  const [said, known] = [meaning, phrase].map((words) =>
    words.split(/[^\p{L}\p{N}]+/u).flatMap((word) => toSearchTerm(word) ?? []),
  )
  return said!.some((word) => !known!.includes(word))
}

/** The flags that people's answers can raise, each once, in the order of the tests. */
function collectFlags(families: readonly StudioFamily[]): readonly FamilyFlag[] {
  const flags = families.flatMap((family) => family.flags)
  return flags.filter(({ flag }, at) => flags.findIndex((other) => other.flag === flag) === at)
}

/** Circumstances that follow neither from the sex nor from the age. */
function collectOtherCircumstances(tests: readonly TestDocument[]): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { definition } of tests)
    for (const [name, values] of collectCircumstanceValues(definition)) {
      const isKnown = definition.questionnaire?.circumstances?.some(
        (one) => one.name === name && isAgeBand(one.answers),
      )
      if (name !== 'sex' && name !== 'reason' && isKnown !== true)
        found.set(name, new Set([...(found.get(name) ?? []), ...values]))
    }
  return [...found].map(([name, values]) => [name, [...values]] as const)
}
