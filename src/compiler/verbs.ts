import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { openCache, toolVersion } from './cache.ts'
import { cacheFolder, keyOf } from './command.ts'
import { compileWithCode } from './compile-folder.ts'
import type { Compilation } from './compile.ts'
import { diffContent } from './diff/diff.ts'
import { diffHtml, diffJson, diffMarkdown, diffText } from './diff/report.ts'
import { compileRevision, compileWorkTree } from './diff/revision.ts'
import { fixedFiles, writeFixed } from './fix.ts'
import { notesText, readingNotes } from './reading-grade.ts'
import { checkDefects, defectsText, defectStates } from './defects/defects.ts'
import { filesOf } from './emit.ts'
import { exitCodes } from './exit-codes.ts'
import { listJson, listText, showEntry, whereEntry } from './list.ts'
import { answersFrom } from './new/answers.ts'
import { scaffold } from './new/scaffold.ts'
import { readContent } from './read.ts'
import { ruleList, rulesMarkdown, rulesText } from './rule-list.ts'
import { reportSarif } from './report-sarif.ts'
import { reportFindings } from './report.ts'

const USAGE = `Usage: npm run content -- <verb> [--content DIR] [--format text|json]

  check       everything that must hold before a text may ship; --format sarif|github too;
              --fix mends what has one right mend (--dry-run says which); --rules lists the rules;
              --notes adds the reading grade, long sentences and terms missing from the glossary
  defects     the register of known defects against the content; --as-specified shows ours beside the source's
  list        every interpretation, range and entry, with its source place
  show ID     one entry as participants read it (interpretationId/contentId, or a contentId)
  where ID    the file and line that make an entry
  diff A [B]  what participants read differently between two git revisions, or one and the work tree;
              --format markdown|html too
  new KIND    scaffolds an interpretation, entry, family or product; asks on a terminal, takes flags otherwise
  build       writes the typed catalogue and one JSON document per entry to .build (--out DIR)
`

/** The formats of the verbs that have more than text and json. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  check: ['text', 'json', 'sarif', 'github', 'markdown'],
  diff: ['text', 'json', 'markdown', 'html'],
}

/** The options of the command line, as text. */
export type Options = Readonly<Record<string, string | boolean | undefined>> & {
  readonly content: string
  readonly format: string
  readonly out: string
}

/** Runs one verb; prints to the terminal and returns the exit code. */
export async function runVerb(positionals: readonly string[], options: Options): Promise<number> {
  const [verb, id] = positionals
  const formats = FORMATS[verb ?? ''] ?? ['text', 'json']
  if (!formats.includes(options.format))
    return fail(`Unexpected format "${options.format}", expected ${formats.join(' or ')}.`)
  const json = options.format === 'json'
  switch (verb) {
    case 'check':
      return check(options)
    case 'list': {
      const compilation = compiled(options)
      print(json ? listJson(compilation) : listText(compilation))
      return warn(compilation)
    }
    case 'show':
    case 'where': {
      if (id === undefined) return fail(`Missing id. Usage: npm run content -- ${verb} ID`)
      const answer = (verb === 'show' ? showEntry : whereEntry)(compiled(options), id, json)
      if (answer.missing !== undefined) return fail(answer.missing, exitCodes.findings)
      print(answer.text)
      return exitCodes.clean
    }
    case 'diff':
      return diff(positionals.slice(1), options.content, options.format)
    case 'defects':
      return defects(options)
    case 'new':
      return create(positionals[1], options)
    case 'build':
      return build(compiled(options), options)
    default:
      return fail(verb === undefined ? USAGE : `Unexpected verb "${verb}".\n\n${USAGE}`)
  }
}

/** Compiles with the cache of parsed files, and keeps the findings for a check of the same content. */
function compiled({ content: folder }: Options): Compilation {
  const version = toolVersion()
  const root = process.cwd()
  const absolute = resolve(root, folder)
  const reading = readContent(absolute, relative(root, absolute) || '.')
  if (version === undefined) return compileWithCode(reading, root)
  const cache = openCache(cacheFolder())
  const parsed = cache.openParsed(version)
  const compilation = compileWithCode(reading, root, parsed)
  parsed.save()
  cache.writeFindings(keyOf(reading.files, reading.findings, version), compilation.findings)
  return compilation
}

function check(options: Options): number {
  if (options.rules) {
    print(
      options.format === 'json'
        ? JSON.stringify(ruleList, null, 1)
        : options.format === 'markdown'
          ? rulesMarkdown()
          : rulesText(),
    )
    return exitCodes.clean
  }
  let compilation = compiled(options)
  // A mend can uncover the next one, because a file that cannot be read is not judged further.
  for (let round = 0; options.fix && round < 5; round++) {
    const fixed = fixedFiles(compilation.findings, compilation.files)
    if (options['dry-run']) for (const file of fixed.keys()) print(`Would mend ${file}.`)
    if (options['dry-run'] || fixed.size === 0) break
    for (const file of writeFixed(fixed, compilation.files, (name) => resolve(name))) print(`Mended ${file}.`)
    compilation = compiled(options)
  }
  print(
    options.format === 'sarif'
      ? reportSarif(compilation.findings)
      : reportFindings(compilation.findings, compilation.files, options.format),
  )
  if (options.notes) print(`\n${notesText(readingNotes(compilation))}`)
  return compilation.findings.length > 0 ? exitCodes.findings : exitCodes.clean
}

async function create(kind: string | undefined, options: Options): Promise<number> {
  if (kind === undefined) return fail('Missing kind. Usage: npm run content -- new interpretation|entry|family|product')
  for (const path of await scaffold(kind, answersFrom(options), compiled(options), options.content))
    print(`Wrote ${options.content}/${path}`)
  print('Now write the texts; "npm run content -- check" names them.')
  return exitCodes.clean
}

function defects(options: Options): number {
  const compilation = compiled(options)
  const states = defectStates(compilation)
  const findings = checkDefects(compilation)
  if (options.format === 'json') print(JSON.stringify({ defects: states, findings }, null, 1))
  else {
    print(defectsText(states, options['as-specified'] === true))
    if (findings.length > 0) print(`\n${reportFindings(findings, compilation.files, options.format)}`)
  }
  return findings.length > 0 ? exitCodes.findings : exitCodes.clean
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

function build(compilation: Compilation, { out, format }: Options): number {
  if (compilation.failed) {
    print(reportFindings(compilation.findings, compilation.files, format))
    return exitCodes.findings
  }
  const files = filesOf(compilation.content)
  const entries = join(out, 'content/entries')
  rmSync(entries, { recursive: true, force: true })
  for (const folder of new Set([...files.keys()].map((path) => dirname(path))))
    mkdirSync(join(out, folder), { recursive: true })
  for (const [path, text] of files) writeIfChanged(join(out, path), text)
  print(
    format === 'json'
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
