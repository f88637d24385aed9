import { rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { releaseFile, warnOfRelease, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import { unapprovedTexts } from '../link/approvable-texts.ts'
import { filesOf } from '../emit/emit.ts'
import { writeIfChanged } from '../emit/write-if-changed.ts'
import { compiled } from './compiled.ts'
import { exitCodes, print, type VerbOptions } from './options.ts'
import { reportJson, reportText } from '../source/report-text.ts'

/** Writes the typed catalogue and one JSON document per entry; nothing where an error would reach a participant. */
export async function build(options: VerbOptions): Promise<number> {
  const reason = reasonIn(options)
  const { failed, findings, files, content } = compiled(options)
  const json = options.format === 'json'
  if (failed) {
    print(json ? reportJson(findings) : reportText(findings, files, process.stdout.isTTY))
    return exitCodes.findings
  }
  const texts = options['release'] ? unapprovedTexts(content) : []
  if (texts.length > 0 && reason === undefined) {
    const lines = texts.map(({ id, contentIds: [first] }) => `${id}${first ? `\t${first}` : ''}`)
    print(json ? JSON.stringify(texts) : lines.join('\n'))
    const why = 'as they read now; a release needs every text approved.'
    process.stderr.write(`Nobody has approved ${texts.length} texts ${why}\n`)
    return exitCodes.findings
  }
  const out = typeof options['out'] === 'string' ? options['out'] : '.build'
  const built = [...filesOf(content)]
  rmSync(join(out, 'content/entries'), { recursive: true, force: true })
  for (const [path, text] of built) writeIfChanged(join(out, path), text)
  stampRelease(join(out, 'content', releaseFile), options, texts.length)
  const tests = content.interpretations
  const words = `${tests.flatMap(({ entries }) => entries).length} entries, ${tests.length} interpretations written to ${out}.`
  print(json ? JSON.stringify({ out, files: built.length }) : words)
  return exitCodes.clean
}

/** Why texts that nobody has approved are released. @throws Error where it is no reason, or nothing is released. */
function reasonIn({ release, unapproved }: VerbOptions): string | undefined {
  if (typeof unapproved !== 'string') return undefined
  const reason = unapproved.trim()
  if (release !== true) throw new Error('Expected --unapproved together with --release.')
  if (reason === '' || reason.length > 300 || /\p{C}/u.test(reason))
    throw new Error('Expected --unapproved with a reason of up to 300 characters in one line.')
  return reason
}

/** Says who released what without approval, or takes away what the build before said where this one is no release. */
function stampRelease(file: string, { release, unapproved }: VerbOptions, texts: number): void {
  if (release !== true) {
    rmSync(file, { force: true })
    return
  }
  const made: ReleaseStamp = {
    at: new Date().toISOString(),
    by: userInfo().username,
    unapproved: texts === 0 ? null : { texts, reason: String(unapproved).trim() },
  }
  writeIfChanged(file, `${JSON.stringify(made)}\n`)
  const warning = warnOfRelease(made)
  if (warning !== undefined) process.stderr.write(`${warning}\n`)
}
