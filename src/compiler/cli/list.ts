import { findInterpretationDefinition } from '../../catalogue/look-up.ts'
import { findResultUrgency } from '../../catalogue/urgency.ts'
import { compileFolder, type Compilation } from '../compile.ts'
import type { LinkedEntry } from '../link/entry.ts'
import { listRepeatedSentences, type RepeatedSentence } from '../rules/wording/list-repeated-sentences.ts'
import { listEntries, listMatchingEntries, describeMissingEntry } from './list-entries.ts'
import { exitCodes, printJsonOrText, type VerbOptions } from './options.ts'

/** Prints every text with its place, or only those with an id or an urgency. */
export async function list(id: string | undefined, options: VerbOptions): Promise<number> {
  const compilation = compileFolder(options.content, options.cache)
  if (options.repeated) {
    const repeated = listRepeatedSentences(compilation.content)
    printJsonOrText(options, repeated, () => repeated.map(formatRepeatedSentence).join('\n\n'))
    return warnOfErrors(compilation)
  }
  let entries = id === undefined ? listEntries(compilation) : listNamedEntries(compilation, id)
  if (id !== undefined && entries.length === 0) {
    process.stderr.write(`${describeMissingEntry(compilation, id)}\n`)
    return exitCodes.findings
  }
  const { urgency } = options
  if (urgency !== undefined)
    entries = entries.filter(({ interpretationId, rangeId, contentId }) => {
      const definition = findInterpretationDefinition(compilation.catalogue, interpretationId)
      return definition && findResultUrgency(definition, rangeId, contentId) === urgency
    })
  printJsonOrText(options, toListing(compilation, entries, id), () => entries.map(formatLine).join('\n'))
  return warnOfErrors(compilation)
}

/** Warns of errors in the content, because the list may be incomplete; returns the exit code. */
function warnOfErrors({ findings }: Compilation): number {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors === 0) return exitCodes.clean
  process.stderr.write(`The content has ${errors} errors; run "npm run content -- check".\n`)
  return exitCodes.findings
}

function formatRepeatedSentence({ words, places }: RepeatedSentence): string {
  return [words, ...places.map(({ file, line }) => `  ${file}:${line}`)].join('\n')
}

function formatLine({ place, interpretationId, rangeId, contentId }: LinkedEntry): string {
  return `${place.file}:${place.line}\t${interpretationId}\t${rangeId}\t${contentId}`
}

/** The entries with an id as `show` accepts it, or of a product. */
function listNamedEntries(compilation: Compilation, id: string): LinkedEntry[] {
  const namedProduct = compilation.content.products.find(({ product }) => product.productCode === id)
  return (namedProduct?.product.interpretationIds ?? [id]).flatMap((test) => listMatchingEntries(compilation, test))
}

function toListing({ content }: Compilation, entries: readonly LinkedEntry[], id: string | undefined) {
  const tests = new Set(entries.map(({ interpretationId }) => interpretationId))
  const interpretations = content.interpretations
    .filter((interpretation) => id === undefined || tests.has(interpretation.id))
    .map(({ definition: { interpretationId, name, unit, arrowFormat, graphRanges, ...more } }) => ({
      interpretationId,
      name,
      unit: arrowFormat.labelFormat,
      ucum: unit.ucum,
      graphRanges,
      ranges: more.interpretationRanges.map(({ bands, contentIds, ...range }) => {
        const { rangeId, displayedLabel, displayedRange, displayedStyle } = range
        // A single band is an object, several are a list, none is null.
        const band = bands.length > 1 ? bands : (bands[0] ?? null)
        return { rangeId, displayedLabel, displayedRange, displayedStyle, band, contentIds }
      }),
      incidentalIds: more.incidentalRanges.map(({ incidentalId }) => incidentalId),
    }))
  const texts = entries.map(({ interpretationId, contentId, rangeId, place: { file, line } }) => {
    return { interpretationId, contentId, rangeId, file, line }
  })
  return { interpretations, entries: texts }
}
