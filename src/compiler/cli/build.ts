import { existsSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseFile, warnOfRelease, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import { listUnapprovedTexts } from '../link/list-approvable-texts.ts'
import { listBuildFiles } from '../emit/build-catalogue.ts'
import { writeIfChanged } from '../source/write-if-changed.ts'
import { compileFolder } from '../compile.ts'
import { exitCodes, printText, type VerbOptions } from './options.ts'
import { formatJsonReport, formatTextReport } from '../report/format-text-report.ts'
import { formatCount } from '../../catalogue/words.ts'

/** Writes the typed catalogue and one JSON document per entry, unless an error would reach a participant. */
export async function build(options: VerbOptions): Promise<number> {
  const reason = parseReason(options)
  const { failed, findings, files, content } = compileFolder(options.content, options.cache)
  const json = options.format === 'json'
  if (failed) {
    printText(json ? formatJsonReport(findings) : formatTextReport(findings, files, process.stdout.isTTY))
    return exitCodes.findings
  }
  const texts = options.release ? listUnapprovedTexts(content) : []
  if (texts.length > 0 && reason === undefined) {
    const lines = texts.map(({ id, contentIds: [first] }) => `${id}${first ? `\t${first}` : ''}`)
    printText(json ? JSON.stringify(texts) : lines.join('\n'))
    const why = 'as they read now; a release needs every text approved.'
    process.stderr.write(`${formatCount(texts.length, 'text is', 'texts are')} not approved ${why}\n`)
    return exitCodes.findings
  }
  const out = options.out ?? '.build'
  const built = [...listBuildFiles(content)].map(([path, text]) => [join(out, path), text] as const)
  for (const [path, text] of built) writeIfChanged(path, text)
  removeOtherFiles(join(out, 'content/entries'), new Set(built.flatMap(([path]) => [path, dirname(path)])))
  writeReleaseStamp(join(out, 'content', releaseFile), options, texts.length)
  const tests = content.interpretations
  const words = `${tests.flatMap(({ entries }) => entries).length} entries, ${tests.length} interpretations written to ${out}.`
  printText(json ? JSON.stringify({ out, files: built.length }) : words)
  return exitCodes.clean
}

/** Removes what an earlier build left in a folder. What is current stays in place for those who read it meanwhile. */
function removeOtherFiles(folder: string, current: ReadonlySet<string>): void {
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    if (!current.has(join(folder, name))) rmSync(join(folder, name), { recursive: true, force: true })
}

/** The reason for releasing texts that are not approved. @throws Error if it is not a valid reason, or the build is not a release */
function parseReason({ release, unapproved }: VerbOptions): string | undefined {
  if (unapproved === undefined) return undefined
  const reason = unapproved.trim()
  if (!release) throw new Error('--unapproved needs --release.')
  if (reason === '' || reason.length > 300 || /\p{C}/u.test(reason))
    throw new Error('--unapproved needs a reason of at most 300 characters on one line.')
  return reason
}

/** Writes who released what without approval, or deletes the stamp of an earlier release if this build is not a release. */
function writeReleaseStamp(file: string, { release, unapproved }: VerbOptions, texts: number): void {
  if (!release) {
    rmSync(file, { force: true })
    return
  }
  const stamp: ReleaseStamp = {
    at: new Date().toISOString(),
    by: userInfo().username,
    unapproved: texts === 0 ? null : { texts, reason: unapproved!.trim() },
  }
  writeIfChanged(file, `${JSON.stringify(stamp)}\n`)
  const warning = warnOfRelease(stamp)
  if (warning !== undefined) process.stderr.write(`${warning}\n`)
}
