import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkMessages } from './check-messages.ts'
import { diffContent } from './diff/diff.ts'
import { diffHtml, diffJson, diffMarkdown, diffText } from './diff/report.ts'
import { compileRevision, compileWorkTree } from './diff/revision.ts'
import { compile, stopsBuild, type Compilation } from './compile.ts'
import { filesOf } from './emit.ts'
import { sortFindings } from './finding.ts'
import { listJson, listText, showEntry, whereEntry } from './list.ts'
import { reportJson, reportText } from './report.ts'

/** How a command ended: clean, with findings, or not at all. */
export const exitCodes = { clean: 0, findings: 1, failure: 2 } as const

const USAGE = `Usage: npm run content -- <verb> [--content DIR] [--format text|json]

  check       everything that must hold before a text may ship
  list        every interpretation, range and entry, with its source place
  show ID     one entry as participants read it (interpretationId/contentId, or a contentId)
  where ID    the file and line that make an entry
  diff A [B]  what participants read differently between two git revisions, or one and the work tree;
              --format markdown|html too
  build       writes the typed catalogue and one JSON document per entry to .build (--out DIR)
`

/** The formats of the verbs that have more than text and json. */
const FORMATS: Readonly<Record<string, readonly string[]>> = { diff: ['text', 'json', 'markdown', 'html'] }

/** Runs one verb of the content command; prints to the terminal and returns the exit code. */
export async function runContentCommand(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        content: { type: 'string', default: 'content' },
        format: { type: 'string', default: 'text' },
        out: { type: 'string', default: '.build' },
      },
    })
    const [verb, id] = positionals
    const formats = FORMATS[verb ?? ''] ?? ['text', 'json']
    if (!formats.includes(values.format))
      return fail(`Unexpected format "${values.format}", expected ${formats.join(' or ')}.`)
    const json = values.format === 'json'
    const run = () => compileFolder(values.content)
    switch (verb) {
      case 'check':
        return check(run(), json)
      case 'list': {
        const compilation = run()
        print(json ? listJson(compilation) : listText(compilation))
        return warn(compilation)
      }
      case 'show':
      case 'where': {
        if (id === undefined) return fail(`Missing id. Usage: npm run content -- ${verb} ID`)
        const compilation = run()
        const answer = (verb === 'show' ? showEntry : whereEntry)(compilation, id, json)
        if (answer.missing !== undefined) return fail(answer.missing, exitCodes.findings)
        print(answer.text)
        return exitCodes.clean
      }
      case 'diff':
        return diff(positionals.slice(1), values.content, values.format)
      case 'build':
        return build(run(), values.out, json)
      default:
        return fail(verb === undefined ? USAGE : `Unexpected verb "${verb}".\n\n${USAGE}`)
    }
  } catch (error) {
    return fail((error as Error).message)
  }
}

/** Compiles a folder and, where the portal's code lies beside it, holds its messages against the code. */
export function compileFolder(folder: string, root: string = process.cwd()): Compilation {
  const compilation = compile(resolve(root, folder), relative(root, resolve(root, folder)) || '.')
  const findings = checkMessages(
    compilation.content,
    ['src/portal', 'src/studio'].map((path) => join(root, path)),
  )
  if (findings.length === 0) return compilation
  const all = sortFindings([
    ...compilation.findings,
    ...findings.map((finding) => ({
      ...finding,
      file: finding.file.startsWith(root) ? relative(root, finding.file) : finding.file,
    })),
  ])
  return {
    ...compilation,
    findings: all,
    failed: compilation.failed || findings.some(stopsBuild),
  }
}

function check(compilation: Compilation, json: boolean): number {
  print(
    json ? reportJson(compilation.findings) : reportText(compilation.findings, compilation.files, process.stdout.isTTY),
  )
  return compilation.findings.length > 0 ? exitCodes.findings : exitCodes.clean
}

function diff(revisions: readonly string[], folder: string, format: string): number {
  const [before, after] = revisions
  if (before === undefined) return fail('Missing revision. Usage: npm run content -- diff A [B]')
  const compared = diffContent(
    compileRevision(before, folder),
    after === undefined ? compileWorkTree(folder) : compileRevision(after, folder),
  )
  const title = `What participants read differently: ${before} to ${after ?? 'the work tree'}`
  print(
    format === 'json'
      ? diffJson(compared)
      : format === 'markdown'
        ? diffMarkdown(compared)
        : format === 'html'
          ? diffHtml(compared, title)
          : diffText(compared, process.stdout.isTTY),
  )
  return exitCodes.clean
}

function build(compilation: Compilation, out: string, json: boolean): number {
  if (compilation.failed) return check(compilation, json)
  const files = filesOf(compilation.content)
  const entries = join(out, 'content/entries')
  rmSync(entries, { recursive: true, force: true })
  for (const folder of new Set([...files.keys()].map((path) => dirname(path))))
    mkdirSync(join(out, folder), { recursive: true })
  for (const [path, text] of files) writeIfChanged(join(out, path), text)
  print(
    json
      ? JSON.stringify({ out, files: files.size })
      : `${files.size - 2} entries, ${readdirSync(entries).length} interpretations written to ${out}.`,
  )
  return exitCodes.clean
}

/** Keeps the file's time where nothing changed, so that what depends on it need not run again. */
function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {
    // The file is new.
  }
  writeFileSync(path, text)
}

function warn(compilation: Compilation): number {
  if (compilation.findings.length === 0) return exitCodes.clean
  process.stderr.write(`The content has ${compilation.findings.length} findings; run "npm run content -- check".\n`)
  return exitCodes.findings
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(message: string, code: number = exitCodes.failure): number {
  process.stderr.write(`${message}\n`)
  return code
}
