import type { Finding } from '../finding.ts'
import type { LinkedContent } from '../link.ts'
import { direction, headerBand, instruction, otherBand, sameText, urgency } from './band-rules.ts'
import { definitionRules } from './definition-rules.ts'
import { foreignNumber, foreignUnit, ownLimits, resultSaid, valueTemplates } from './number-rules.ts'
import { bannedWording, leftover, physician, repetition, sex, side, title } from './people-rules.ts'
import { readingsOf } from './reading.ts'
import type { Glossary, Hit, Reading, WordingRule } from './rule.ts'

/** Every rule over what participants read. */
export const wordingRules: readonly WordingRule[] = [
  otherBand,
  headerBand,
  direction,
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
]

/** Judges every entry as participants read it, and the words of every definition. One cause is one finding. */
export function checkWording(content: LinkedContent): Finding[] {
  const glossary = (content.parsed.glossary[0]?.value ?? { terms: [], banned: [] }) as Glossary
  const causes = new Map<string, { rule: WordingRule; hit: Hit; entries: string[] }>()
  const used = new Set<string>()
  for (const reading of readingsOf(content)) {
    const excuses = excusesOf(reading)
    for (const rule of wordingRules) {
      for (const hit of rule.check(reading, glossary)) {
        if (excuses.includes(rule.id)) {
          used.add(`${reading.entry.origin.source.file} ${rule.id}`)
          continue
        }
        const key = `${rule.id} ${hit.place.file}:${hit.place.line}:${hit.place.column} ${hit.message}`
        const cause = causes.get(key) ?? { rule, hit, entries: [] }
        cause.entries.push(`${reading.entry.interpretationId}/${reading.entry.contentId}`)
        causes.set(key, cause)
      }
    }
  }
  const findings = [...causes.values()].map(({ rule, hit, entries }): Finding => {
    const more =
      entries.length > 1 ? ` and ${entries.length - 1} more ${entries.length === 2 ? 'entry' : 'entries'}` : ''
    return {
      rule: rule.id,
      severity: rule.severity,
      ...hit.place,
      message: `${hit.message} Seen in ${entries[0]}${more}.`,
      fix: hit.fix,
      ...(hit.edit ? { edit: hit.edit } : {}),
    }
  })
  return [
    ...findings,
    ...unusedExcuses(content, used),
    ...content.interpretations.flatMap((interpretation) =>
      definitionRules.flatMap((rule) => rule.check(interpretation)),
    ),
  ]
}

function excusesOf({ entry }: Reading): string[] {
  const { excuses } = entry.origin.frontMatter.data as { excuses?: readonly { rule: string }[] }
  return (excuses ?? []).map((excuse) => excuse.rule)
}

/** An excuse that excuses nothing hides the next mistake. */
function unusedExcuses(content: LinkedContent, used: ReadonlySet<string>): Finding[] {
  return [...content.parsed.entries, ...content.parsed.families].flatMap((file) => {
    const { excuses } = file.frontMatter.data as { excuses?: readonly { rule: string }[] }
    return (excuses ?? []).flatMap((excuse, index): Finding[] =>
      used.has(`${file.source.file} ${excuse.rule}`)
        ? []
        : [
            {
              rule: 'unused-excuse',
              severity: 'error',
              ...file.source.place(file.frontMatter.offsetOf(['excuses', index])),
              message: `The excuse for "${excuse.rule}" excuses nothing.`,
              fix: 'Delete it.',
            },
          ],
    )
  })
}
