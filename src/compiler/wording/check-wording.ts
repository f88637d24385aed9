import type { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { LinkedContent, LinkedInterpretation } from '../link.ts'
import type { MdxSource } from '../mdx-source.ts'
import { headerBand, instruction, otherBand, sameText, urgency } from './band-rules.ts'
import { direction, outcome } from './direction-rules.ts'
import { definitionRules } from './definition-rules.ts'
import { foreignNumber, foreignUnit, resultSaid, valueTemplates } from './number-rules.ts'
import { bannedWording, leftover, physician, repetition, sex, title } from './people-rules.ts'
import { readerOf } from './reading.ts'
import { advice, numberSide } from './advice-rules.ts'
import { limitSide, ownLimits } from './limit-rules.ts'
import { listIntroduced, sentenceStart } from './list-rules.ts'
import type { Glossary, Hit, WordingRule } from './rule.ts'
import { side } from './side-rules.ts'
import { otherRange, otherTest, rangeSaid } from './statement-rules.ts'

/** Every rule over what participants read. */
export const wordingRules: readonly WordingRule[] = [
  otherBand,
  otherRange,
  otherTest,
  rangeSaid,
  headerBand,
  direction,
  outcome,
  urgency,
  instruction,
  sameText,
  foreignNumber,
  ownLimits,
  foreignUnit,
  valueTemplates,
  resultSaid,
  side,
  sex,
  physician,
  title,
  repetition,
  leftover,
  bannedWording,
  limitSide,
  listIntroduced,
  sentenceStart,
  advice,
  numberSide,
]

interface Cause {
  readonly rule: WordingRule
  readonly hit: Hit
  readonly entries: string[]
}

/** Judges every entry as participants read it, and the words of every definition. One cause is one finding. */
export function checkWording(content: LinkedContent): Check {
  const glossary = (content.parsed.glossary[0]?.value ?? { terms: [], banned: [] }) as Glossary
  const read = readerOf(content)
  const causes = new Map<string, Cause>()
  return {
    each(interpretation) {
      const used = new Set<string>()
      for (const reading of read(interpretation)) {
        const excuses = excusesOf(reading.entry.origin)
        for (const rule of wordingRules)
          for (const hit of rule.check(reading, glossary)) {
            if (excuses.includes(rule.id)) used.add(`${reading.entry.origin.source.file} ${rule.id}`)
            else addTo(causes, rule, hit, `${reading.entry.interpretationId}/${reading.entry.contentId}`)
          }
      }
      return [
        ...unusedExcuses(interpretation, used),
        ...definitionRules.flatMap((rule) => rule.check(interpretation, content.interpretations)),
      ]
    },
    rest: () => [...causes.values()].map(findingOf),
  }
}

function addTo(causes: Map<string, Cause>, rule: WordingRule, hit: Hit, entry: string): void {
  const key = `${rule.id} ${hit.place.file}:${hit.place.line}:${hit.place.column} ${hit.message}`
  const cause = causes.get(key)
  if (cause) cause.entries.push(entry)
  else causes.set(key, { rule, hit, entries: [entry] })
}

function findingOf({ rule, hit, entries }: Cause): Finding {
  const more = entries.length > 1 ? ` and ${entries.length - 1} more ${entries.length === 2 ? 'entry' : 'entries'}` : ''
  return {
    rule: rule.id,
    severity: rule.severity,
    ...hit.place,
    message: `${hit.message} Seen in ${entries[0]}${more}.`,
    fix: hit.fix,
    ...(hit.edit ? { edit: hit.edit } : {}),
  }
}

function excusesOf(file: MdxSource): string[] {
  const { excuses } = file.frontMatter.data as { excuses?: readonly { rule: string }[] }
  return (excuses ?? []).map((excuse) => excuse.rule)
}

/** An excuse that excuses nothing hides the next mistake. */
function unusedExcuses({ entries, families }: LinkedInterpretation, used: ReadonlySet<string>): Finding[] {
  const files = new Set<MdxSource>([...families, ...entries.map((entry) => entry.origin)])
  return [...files].flatMap((file) =>
    excusesOf(file).flatMap((rule, index): Finding[] =>
      used.has(`${file.source.file} ${rule}`)
        ? []
        : [
            {
              rule: 'unused-excuse',
              severity: 'error',
              ...file.source.place(file.frontMatter.offsetOf(['excuses', index])),
              message: `The excuse for "${rule}" excuses nothing.`,
              fix: 'Delete it.',
            },
          ],
    ),
  )
}
