import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readContentFolder } from '../source/read-content-folder.ts'
import { getCachedFindings } from './get-cached-findings.ts'
import { exitCodes, printText, findToolVersion, type CommandOptions, type VerbOptions } from './options.ts'
import { formatGithubReport } from '../report/format-github-report.ts'
import { formatJsonReport, formatTextReport } from '../report/format-text-report.ts'
import { defaultStudioAddress } from '../report/studio-links.ts'

/** Runs every rule over the content, or lists the rules. If the content is unchanged, it answers without loading the compiler. */
export async function check(options: VerbOptions): Promise<number> {
  if (options.rules) {
    const { formatRulesJson, formatRulesMarkdown, replaceRules } = await import('../report/format-rules.ts')
    const guide = join(options.content, 'README.md')
    if (options.fix) writeFileSync(guide, replaceRules(readFileSync(guide, 'utf8')))
    else printText(options.format === 'json' ? formatRulesJson() : formatRulesMarkdown())
    return exitCodes.clean
  }
  if (options.fix) await fix(options)
  const files = readContentFolder(resolve(options.content), relative('.', options.content) || '.')
  const computeFindings = async () => (await import('../compile.ts')).compile(files, options.cache).findings
  const findings = await getCachedFindings(files, findToolVersion(), computeFindings)
  if (options.format === 'sarif')
    printText((await import('../report/format-sarif-report.ts')).formatSarifReport(findings))
  else if (options.format === 'github') printText(formatGithubReport(findings))
  else if (options.format === 'json') printText(formatJsonReport(findings))
  else printText(formatTextReport(findings, files.files, process.stdout.isTTY, options.studio ?? defaultStudioAddress))
  return findings.some(({ severity }) => severity === 'error') ? exitCodes.findings : exitCodes.clean
}

/**
 * Applies the edits of findings that have one right fix. A fix can reveal further findings, because a file that cannot be parsed
 * is not checked any further.
 */
async function fix(options: CommandOptions): Promise<void> {
  const { compileFolder } = await import('../compile.ts')
  const { applyEdits } = await import('../source/apply-edits.ts')
  for (let round = 0; round < 5; round++) {
    const { findings, files } = compileFolder(options.content, options.cache)
    const broken = files.flatMap((file) => {
      const edits = findings.flatMap((finding) => (finding.file === file.file ? (finding.edit ?? []) : []))
      return edits.length > 0 ? [{ file, edits }] : []
    })
    if (broken.length === 0) return
    for (const { file, edits } of broken) {
      if (readFileSync(resolve(file.file), 'utf8') !== file.text) continue
      writeFileSync(resolve(file.file), applyEdits(file.text, edits))
      printText(`Fixed ${file.file}.`)
    }
  }
}
