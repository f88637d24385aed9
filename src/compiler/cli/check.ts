import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readCode } from '../source/read-code.ts'
import { readContent } from '../source/read-folder.ts'
import { cachedFindings } from './cache.ts'
import { exitCodes, print, shownPath, studioOf, toolVersion, type VerbOptions } from './options.ts'
import { reportGithub } from './report-github.ts'
import { reportJson, reportText } from '../source/report-text.ts'

/** Runs every rule over the content, or lists the rules. A check of unchanged content is answered without loading the compiler. */
export async function check(options: VerbOptions): Promise<number> {
  if (options['rules']) {
    const { rulesJson, rulesMarkdown } = await import('./rule-list.ts')
    print(options.format === 'json' ? rulesJson() : rulesMarkdown())
    return exitCodes.clean
  }
  if (options['fix']) await fix(options)
  const reading = readContent(resolve(options.content), shownPath(options.content))
  const code = readCode(options.root)
  const find = async () => (await import('../compile.ts')).compile(reading, code).findings
  const findings = await cachedFindings(reading, code, toolVersion(), find)
  if (options.format === 'sarif') print((await import('./report-sarif.ts')).reportSarif(findings))
  else if (options.format === 'github') print(reportGithub(findings))
  else if (options.format === 'json') print(reportJson(findings))
  else print(reportText(findings, reading.files, process.stdout.isTTY, studioOf(options)))
  return findings.some(({ severity }) => severity === 'error') ? exitCodes.findings : exitCodes.clean
}

/** Makes the edits of findings that have one right fix; a fix can uncover the next, because a file that cannot be read is not judged further. */
async function fix(options: VerbOptions): Promise<void> {
  const { compiled } = await import('./compiled.ts')
  const { applyEdits } = await import('./fix.ts')
  for (let round = 0; round < 5; round++) {
    const { findings, files } = compiled(options)
    const broken = files.flatMap((file) => {
      const edits = findings.flatMap((finding) => (finding.file === file.file ? (finding.edit ?? []) : []))
      return edits.length > 0 ? [{ file, edits }] : []
    })
    if (broken.length === 0) return
    for (const { file, edits } of broken) {
      if (readFileSync(resolve(file.file), 'utf8') !== file.text) continue
      writeFileSync(resolve(file.file), applyEdits(file.text, edits))
      print(`Fixed ${file.file}.`)
    }
  }
}
