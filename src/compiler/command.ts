import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fingerprint, openCache, toolVersion } from './cache.ts'
import { exitCodes } from './exit-codes.ts'
import type { Finding } from './finding.ts'
import { readContent } from './read.ts'
import { readCode } from './read-code.ts'
import { reportFindings } from './report.ts'

/**
 * Runs one verb of the content command; prints to the terminal and returns the exit code.
 * A check of content that has not changed is answered from the cache, without loading the compiler.
 */
export async function runContentCommand(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        content: { type: 'string', default: 'content' },
        format: { type: 'string', default: 'text' },
        out: { type: 'string', default: '.build' },
        fix: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        rules: { type: 'boolean', default: false },
        notes: { type: 'boolean', default: false },
        'as-specified': { type: 'boolean', default: false },
        port: { type: 'string' },
        id: { type: 'string' },
        name: { type: 'string' },
        unit: { type: 'string' },
        interpretation: { type: 'string' },
        range: { type: 'string' },
        flags: { type: 'string' },
        product: { type: 'string' },
        threshold: { type: 'string' },
        when: { type: 'string' },
      },
    })
    const plain = !values.fix && !values.rules && !values.notes && ['text', 'json', 'github'].includes(values.format)
    const known = positionals[0] === 'check' && plain ? knownFindings(values.content) : undefined
    if (known) {
      process.stdout.write(`${reportFindings(known.findings, known.files, values.format)}\n`)
      return known.findings.length > 0 ? exitCodes.findings : exitCodes.clean
    }
    const { runVerb } = await import('./verbs.ts')
    return await runVerb(positionals, values)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return exitCodes.failure
  }
}

/** The findings of the last check, where neither the content, the portal's code nor the tools have changed since. */
function knownFindings(
  folder: string,
): { findings: readonly Finding[]; files: ReturnType<typeof readContent>['files'] } | undefined {
  const version = toolVersion()
  if (version === undefined) return undefined
  const absolute = resolve(folder)
  const reading = readContent(absolute, relative(process.cwd(), absolute) || '.')
  const findings = openCache(cacheFolder()).readFindings(keyOf(reading.files, reading.findings, version))
  return findings && { findings, files: reading.files }
}

/** What a check depends on, as a key. */
export function keyOf(
  files: ReturnType<typeof readContent>['files'],
  findings: readonly Finding[],
  version: string,
): string {
  const code = readCode(process.cwd())
  return fingerprint(
    [...files.map(({ file, text }) => ({ path: file, text })), ...code],
    [version, JSON.stringify(findings)],
  )
}

/** Where the content command keeps what it need not do twice. */
export function cacheFolder(): string {
  return join(process.cwd(), '.build/cache')
}
