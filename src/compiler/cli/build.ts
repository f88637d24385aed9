import { rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { releaseFile, warnOfRelease, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import { listUnapprovedTexts } from '../link/list-approvable-texts.ts'
import { listBuildFiles } from '../emit/build-catalogue.ts'
import { writeIfChanged } from '../source/write-if-changed.ts'
import { compileContent } from './compile-content.ts'
import { exitCodes, print, type VerbOptions } from './options.ts'
import { formatJsonReport, formatTextReport } from '../report/format-text-report.ts'

/** Writes the typed catalogue and one JSON document per entry; nothing where an error would reach a participant. */
export async function build(options: VerbOptions): Promise<number> {
  const reason = parseReason(options)
  const { failed, findings, files, content } = compileContent(options)
  const json = options.format === 'json'
  if (failed) {
    print(json ? formatJsonReport(findings) : formatTextReport(findings, files, process.stdout.isTTY))
    return exitCodes.findings
  }
  const texts = options['release'] ? listUnapprovedTexts(content) : []
  if (texts.length > 0 && reason === undefined) {
    const lines = texts.map(({ id, contentIds: [first] }) => `${id}${first ? `\t${first}` : ''}`)
    print(json ? JSON.stringify(texts) : lines.join('\n'))
    const why = 'as they read now; a release needs every text approved.'
    process.stderr.write(`Nobody has approved ${texts.length} texts ${why}\n`)
    return exitCodes.findings
  }
  const out = typeof options['out'] === 'string' ? options['out'] : '.build'
  const built = [...listBuildFiles(content)]
  rmSync(join(out, 'content/entries'), { recursive: true, force: true })
  for (const [path, text] of built) writeIfChanged(join(out, path), text)
  writeReleaseStamp(join(out, 'content', releaseFile), options, texts.length)
  const tests = content.interpretations
  const words = `${tests.flatMap(({ entries }) => entries).length} entries, ${tests.length} interpretations written to ${out}.`
  print(json ? JSON.stringify({ out, files: built.length }) : words)
  return exitCodes.clean
}

/** Why texts that nobody has approved are released. @throws Error where it is no reason, or nothing is released. */
function parseReason({ release, unapproved }: VerbOptions): string | undefined {
  if (typeof unapproved !== 'string') return undefined
  const reason = unapproved.trim()
  if (release !== true) throw new Error('Expected --unapproved together with --release.')
  if (reason === '' || reason.length > 300 || /\p{C}/u.test(reason))
    throw new Error('Expected --unapproved with a reason of up to 300 characters in one line.')
  return reason
}

/** Says who released what without approval, or takes away what the build before said where this one is no release. */
function writeReleaseStamp(file: string, { release, unapproved }: VerbOptions, texts: number): void {
  if (release !== true) {
    rmSync(file, { force: true })
    return
  }
  const stamp: ReleaseStamp = {
    at: new Date().toISOString(),
    by: userInfo().username,
    unapproved: texts === 0 ? null : { texts, reason: String(unapproved).trim() },
  }
  writeIfChanged(file, `${JSON.stringify(stamp)}\n`)
  const warning = warnOfRelease(stamp)
  if (warning !== undefined) process.stderr.write(`${warning}\n`)
}
