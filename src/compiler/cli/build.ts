import { unapprovedTexts } from '../link/approvable-texts.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../emit/emit.ts'
import { writeIfChanged } from '../emit/write-if-changed.ts'
import { compiled } from './compiled.ts'
import { exitCodes, print, type VerbOptions } from './options.ts'
import { reportJson, reportText } from '../source/report-text.ts'

/** Writes the typed catalogue and one JSON document per entry; nothing where an error would reach a participant. */
export async function build(options: VerbOptions): Promise<number> {
  const { failed, findings, files, content } = compiled(options)
  const json = options.format === 'json'
  if (failed) {
    print(json ? reportJson(findings) : reportText(findings, files, process.stdout.isTTY))
    return exitCodes.findings
  }
  const texts = options['release'] ? unapprovedTexts(content) : []
  if (texts.length > 0) {
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
  const tests = content.interpretations
  const words = `${tests.flatMap(({ entries }) => entries).length} entries, ${tests.length} interpretations written to ${out}.`
  print(json ? JSON.stringify({ out, files: built.length }) : words)
  return exitCodes.clean
}
