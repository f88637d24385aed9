import type { Band } from '../catalogue/catalogue.ts'
import type { Compilation } from './compile.ts'
import { documentOf } from './emit.ts'
import type { Entry } from './entry.ts'
import { compare } from './finding.ts'
import { toPlainText } from './prose-output.ts'
import { mend } from './suggest.ts'

/** Every interpretation with its ranges and every entry with its place, as JSON. */
export function listJson({ content }: Compilation): string {
  const interpretations = content.interpretations.map(({ definition }) => ({
    interpretationId: definition.interpretationId,
    name: definition.name,
    unit: definition.arrowFormat.labelFormat,
    ucum: definition.unit.ucum,
    graphRanges: definition.graphRanges,
    ranges: definition.interpretationRanges.map(
      ({ rangeId, displayedLabel, displayedRange, displayedStyle, bands, contentIds }) => ({
        rangeId,
        displayedLabel,
        displayedRange,
        displayedStyle,
        band: bandOf(bands),
        contentIds,
      }),
    ),
    incidentalIds: definition.incidentalRanges.map((range) => range.incidentalId),
  }))
  const entries = entriesIn(content.interpretations).map(({ interpretationId, contentId, rangeId, place }) => ({
    interpretationId,
    contentId,
    rangeId,
    file: place.file,
    line: place.line,
  }))
  return JSON.stringify({ interpretations, entries }, null, 1)
}

/** One band as an object, several as a list, none as null. */
function bandOf(bands: readonly Band[]): Band | readonly Band[] | null {
  return bands.length === 0 ? null : bands.length === 1 ? bands[0]! : bands
}

/** Every entry, a line each: place, interpretation, range, id. */
export function listText({ content }: Compilation): string {
  return entriesIn(content.interpretations)
    .map(
      (entry) =>
        `${entry.place.file}:${entry.place.line}\t${entry.interpretationId}\t${entry.rangeId}\t${entry.contentId}`,
    )
    .join('\n')
}

/** The answer to a question about one id: a text, or why there is none. */
export type Answer = { readonly text: string; readonly missing?: undefined } | { readonly missing: string }

/** An entry as participants read it: label, values, headings, text. */
export function showEntry(compilation: Compilation, id: string, json: boolean): Answer {
  return answer(compilation, id, (found) =>
    json
      ? JSON.stringify(
          found.map((entry) => ({ interpretationId: entry.interpretationId, ...documentOf(entry) })),
          null,
          1,
        )
      : found
          .map((entry) => {
            const range = compilation.catalogue.interpretations[entry.interpretationId]?.interpretationRanges.find(
              (candidate) => candidate.rangeId === entry.rangeId,
            )
            const band = range
              ? `${range.displayedLabel}${range.displayedRange ? ` (${range.displayedRange})` : ''}, ${range.displayedStyle}`
              : entry.rangeId
            return [
              `${entry.interpretationId}/${entry.contentId}`,
              `${entry.title} · ${entry.resultValues.join(', ')} · ${band}`,
              '',
              entry.sectionTitle,
              entry.sectionHeader,
              toPlainText(entry.blocks),
            ]
              .filter((line, index) => index === 2 || line !== '')
              .join('\n')
          })
          .join('\n\n'),
  )
}

/** The file and the lines that make an entry: for a family, also the passages that hold for it. */
export function whereEntry(compilation: Compilation, id: string, json: boolean): Answer {
  return answer(compilation, id, (found) => {
    const places = found.map((entry) => {
      const { source } = entry.origin
      const passages = [...entry.reached].map((at) => source.place(at).line).sort((a, b) => a - b)
      return {
        interpretationId: entry.interpretationId,
        contentId: entry.contentId,
        file: entry.place.file,
        line: entry.place.line,
        ...(entry.family ? { family: entry.family, flags: entry.flags ?? [], passages } : {}),
      }
    })
    if (json) return JSON.stringify(places, null, 1)
    return places
      .map(
        (place) =>
          `${place.file}:${place.line}\t${place.interpretationId}/${place.contentId}${place.family ? `\tfamily ${place.family}, flags ${place.flags?.join(' ') || 'none'}${place.passages?.length ? `, passages at lines ${place.passages.join(', ')}` : ''}` : ''}`,
      )
      .join('\n')
  })
}

function answer({ content }: Compilation, id: string, say: (found: readonly Entry[]) => string): Answer {
  const entries = entriesIn(content.interpretations)
  const [interpretationId, contentId] = id.includes('/') ? id.split('/') : [undefined, id]
  const found = entries.filter(
    (entry) =>
      entry.contentId === contentId && (interpretationId === undefined || entry.interpretationId === interpretationId),
  )
  if (found.length > 0) return { text: say(found) }
  const ofInterpretation = entries.filter((entry) => entry.interpretationId === id)
  if (ofInterpretation.length > 0) return { text: say(ofInterpretation) }
  return {
    missing: `There is no entry "${id}". ${mend(id, new Set(entries.flatMap((entry) => [entry.contentId, `${entry.interpretationId}/${entry.contentId}`])))}`,
  }
}

function entriesIn(interpretations: Compilation['content']['interpretations']): Entry[] {
  return interpretations.flatMap(({ entries }) => [...entries].sort((a, b) => compare(a.contentId, b.contentId)))
}
