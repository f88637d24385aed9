import type { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { nameOf, type LinkedContent, type LinkedText } from '../link.ts'
import { advice } from './advice-rules.ts'
import { bannedWording, leftover, repetition } from './people-rules.ts'
import { sectionLimits } from './limit-rules.ts'
import { sentencesOf } from './reading.ts'
import type { Glossary, Hit } from './rule.ts'
import { incidentalHits } from './side-rules.ts'

/** The rules that hold for any text, whatever test it belongs to. */
const rules = [repetition, leftover, bannedWording, advice]

/** Judges sections, incidental findings and pages by the rules that need no band. */
export function checkOtherTexts(content: LinkedContent): Check {
  const glossary = (content.parsed.glossary[0]?.value ?? { terms: [], banned: [] }) as Glossary
  const fragments = new Map(content.parsed.fragments.map((file) => [nameOf(file.source.path), file.source]))
  const seen = new Set<string>()
  const sentencesIn = ({ file, blocks }: LinkedText<object>) =>
    sentencesOf(blocks, { file: file.source, fragment: (name) => fragments.get(name) })
  const interpretations = new Map(content.interpretations.map((interpretation) => [interpretation.id, interpretation]))
  const judge = (text: LinkedText<object>, more: readonly (Hit & { readonly rule: string })[] = []): Finding[] => {
    const sentences = sentencesIn(text)
    const { excuses = [] } = text.file.frontMatter.data as { excuses?: readonly { rule: string }[] }
    const excused = new Set(excuses.map(({ rule }) => rule))
    const hits = rules.flatMap((rule) => rule.check({ sentences }, glossary).map((hit) => ({ ...hit, rule: rule.id })))
    return [...hits, ...more].flatMap(({ rule, place, message, fix }): Finding[] => {
      const key = `${rule} ${place.file}:${place.line}:${place.column}`
      if (seen.has(key) || excused.has(rule)) return []
      seen.add(key)
      return [{ rule, severity: 'error', ...place, message, fix }]
    })
  }
  return {
    each: (interpretation) =>
      [...interpretation.incidentals.values()].flatMap((text) =>
        judge(text, incidentalHits(interpretation, text, sentencesIn(text))),
      ),
    rest: () => [
      ...content.products.flatMap((product) =>
        [...product.sections.values()].flatMap((text) =>
          judge(
            text,
            sentencesIn(text).flatMap((sentence) =>
              sectionLimits(product, interpretations, sentence).map((hit) => ({ ...hit, rule: 'own-limits' })),
            ),
          ),
        ),
      ),
      ...[...content.pages.values()].flatMap((text) => judge(text)),
    ],
  }
}
