import { listDefectStates, type DefectState } from '../rules/defects/list-defect-states.ts'
import type { SourcePlace } from '../source/finding.ts'
import { compileFolder } from '../compile.ts'
import { exitCodes, printJsonOrText, type CommandOptions } from './options.ts'
import { formatTextReport } from '../report/format-text-report.ts'

/** Prints the register of known defects compared with the content; fails if a defect has come back. */
export async function printDefects(options: CommandOptions): Promise<number> {
  const compilation = compileFolder(options.content, options.cache)
  const states = listDefectStates(compilation.content)
  const findings = compilation.findings.filter(({ rule }) => rule.startsWith('defect-'))
  const written = states.map(({ defect, found, affected }) => {
    return { defect, found, affected: affected.map(({ id, text }) => ({ id, text: text() })) }
  })
  const report = findings.length > 0 ? [formatTextReport(findings, compilation.files, process.stdout.isTTY)] : []
  printJsonOrText(options, { defects: written, findings }, () => [...states.map(formatState), ...report].join('\n\n'))
  return findings.length > 0 ? exitCodes.findings : exitCodes.clean
}

/** Formats one defect: where it is, or that it is corrected and guarded, and the decision. */
function formatState({ defect, found }: DefectState): string {
  const places = found.length > 0 ? ` at ${formatPlaces(found)}` : ''
  const corrected = found.length === 0 ? 'corrected and guarded' : `BACK${places}`
  return [
    `${defect.id}: ${defect.decision === 'corrected' ? corrected : `${defect.decision}${places}`}`,
    `  The source (${defect.where}): ${defect.said}`,
    `  Decision: ${defect.reason}`,
    `  Affects: ${defect.affected.join(', ')}`,
  ].join('\n')
}

function formatPlaces(places: readonly SourcePlace[]): string {
  const shown = places.slice(0, 3).map(({ file, line }) => `${file}:${line}`)
  return `${shown.join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`
}
