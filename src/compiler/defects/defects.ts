import type { Compilation } from '../compile.ts'
import type { Finding, Place } from '../finding.ts'
import { toPlainText } from '../prose-output.ts'
import { detectors } from './detectors.ts'

/** A defect of the source as content/known-defects.json keeps it. */
export interface KnownDefect {
  readonly id: string
  /** What the source said. */
  readonly said: string
  readonly where: string
  readonly rule?: string
  readonly decision: 'corrected' | 'reproduced' | 'open'
  readonly reason: string
  readonly stands?: readonly string[]
}

/** A defect beside what its detector found. */
export interface DefectState {
  readonly defect: KnownDefect
  /** Where the defect is in the content, as its detector sees it. */
  readonly found: readonly Place[]
  /** The words that stand in its place today, by entry. */
  readonly ours: readonly { readonly id: string; readonly text: string }[]
}

/** Every registered defect with what its detector found today. */
export function defectStates(compilation: Compilation): DefectState[] {
  const register = compilation.content.parsed.knownDefects[0]?.value as { defects: readonly KnownDefect[] } | undefined
  return (register?.defects ?? []).map((defect) => {
    const places = detectors[defect.id]?.(compilation) ?? []
    const found = [
      ...new Map(places.map(({ file, line, column }) => [`${file}:${line}`, { file, line, column }])).values(),
    ]
    return { defect, found, ours: oursOf(defect, compilation) }
  })
}

/** Defects that came back, registrations without a detector, and places that do not exist. */
export function checkDefects(compilation: Compilation): Finding[] {
  const file = compilation.content.parsed.knownDefects[0]
  if (!file) return []
  return defectStates(compilation).flatMap(({ defect, found, ours }, index): Finding[] => {
    const at = (key: string) => file.source.place(file.offsetOf(['defects', index, key]))
    const findings: Finding[] = []
    if (!Object.hasOwn(detectors, defect.id))
      findings.push({
        rule: 'defect-stands',
        severity: 'error',
        ...at('id'),
        message: `No detector is written for the defect "${defect.id}".`,
        fix: 'Ask a developer to write one in src/compiler/defects/detectors.ts.',
      })
    if (defect.decision === 'corrected')
      for (const place of found)
        findings.push({
          rule: 'defect-returned',
          severity: 'error',
          ...place,
          message: `The known defect "${defect.id}" is back: ${defect.said}`,
          fix: defect.reason,
        })
    for (const [position, id] of (defect.stands ?? []).entries())
      if (!ours.some((text) => text.id === id))
        findings.push({
          rule: 'defect-stands',
          severity: 'error',
          ...file.source.place(file.offsetOf(['defects', index, 'stands', position])),
          message: `There is no "${id}" in the content.`,
          fix: 'Correct the place, or take it out.',
        })
    return findings
  })
}

/** The register in words: each defect, where it stands or that it is corrected and guarded, and the decision. */
export function defectsText(states: readonly DefectState[], asSpecified: boolean): string {
  return states
    .map(({ defect, found, ours }) => {
      const state =
        defect.decision === 'corrected'
          ? found.length === 0
            ? 'corrected and guarded'
            : `BACK at ${placesOf(found)}`
          : defect.decision === 'reproduced'
            ? `reproduced${found.length > 0 ? ` at ${placesOf(found)}` : ''}`
            : `open${found.length > 0 ? ` at ${placesOf(found)}` : ''}`
      const lines = [
        `${defect.id}: ${state}`,
        `  The source (${defect.where}): ${defect.said}`,
        `  Decision: ${defect.reason}`,
      ]
      if (asSpecified)
        for (const { id, text } of ours) lines.push(`  Ours, ${id}:`, ...text.split('\n').map((line) => `    ${line}`))
      return lines.join('\n')
    })
    .join('\n\n')
}

function placesOf(places: readonly Place[]): string {
  const shown = places.slice(0, 3).map(({ file, line }) => `${file}:${line}`)
  return places.length > 3 ? `${shown.join(', ')} and ${places.length - 3} more` : shown.join(', ')
}

function oursOf({ stands = [] }: KnownDefect, { content, files }: Compilation): { id: string; text: string }[] {
  return stands.flatMap((id) => {
    const entry = content.interpretations
      .flatMap(({ entries }) => entries)
      .find((candidate) => `${candidate.interpretationId}/${candidate.contentId}` === id)
    if (entry)
      return [{ id, text: [entry.sectionHeader, toPlainText(entry.blocks)].filter((line) => line !== '').join('\n') }]
    const file = files.find((candidate) => candidate.path === id)
    return file ? [{ id, text: `see ${file.file}` }] : []
  })
}
