import type { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { nameOf, type LinkedContent, type LinkedText } from '../link.ts'
import { bannedWording, leftover, repetition } from './people-rules.ts'
import { sentencesOf } from './reading.ts'
import type { Glossary } from './rule.ts'

/** The rules that hold for any text, whatever test it belongs to. */
const rules = [repetition, leftover, bannedWording]

/** Judges sections, incidental findings and pages by the rules that need no band. */
export function checkOtherTexts(content: LinkedContent): Check {
  const glossary = (content.parsed.glossary[0]?.value ?? { terms: [], banned: [] }) as Glossary
  const fragments = new Map(content.parsed.fragments.map((file) => [nameOf(file.source.path), file.source]))
  const seen = new Set<string>()
  const judge = ({ file, blocks }: LinkedText<object>): Finding[] => {
    const sentences = sentencesOf(blocks, { file: file.source, fragment: (name) => fragments.get(name) })
    const { excuses = [] } = file.frontMatter.data as { excuses?: readonly { rule: string }[] }
    const excused = new Set(excuses.map(({ rule }) => rule))
    return rules.flatMap((rule) =>
      rule.check({ sentences }, glossary).flatMap(({ place, message, fix }): Finding[] => {
        const key = `${rule.id} ${place.file}:${place.line}:${place.column}`
        if (seen.has(key) || excused.has(rule.id)) return []
        seen.add(key)
        return [{ rule: rule.id, severity: rule.severity, ...place, message, fix }]
      }),
    )
  }
  return {
    each: ({ incidentals }) => [...incidentals.values()].flatMap(judge),
    rest: () => [
      ...content.products.flatMap(({ sections }) => [...sections.values()].flatMap(judge)),
      ...[...content.pages.values()].flatMap(judge),
    ],
  }
}
