import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheckFinding } from '../source/finding.ts'
import type { ContentFiles } from '../source/read-content-folder.ts'

/**
 * Returns the findings of the last check if the content and the tools are unchanged, and otherwise computes them. `tools` is the
 * version of the tools; without it, nothing is cached.
 */
export async function getCachedFindings(
  { files, problems }: ContentFiles,
  tools: string | undefined,
  computeFindings: () => Promise<readonly CheckFinding[]>,
): Promise<readonly CheckFinding[]> {
  if (tools === undefined) return computeFindings()
  const path = join(process.cwd(), '.build/cache/findings.json')
  const hash = createHash('sha1').update(`${tools}\0${JSON.stringify(problems)}`)
  for (const { file, text } of files) hash.update(`\0${file}\0${text}`)
  const key = hash.digest('base64url')
  try {
    const cached = JSON.parse(readFileSync(path, 'utf8')) as { key: string; findings: CheckFinding[] }
    if (cached.key === key) return cached.findings
  } catch {
    // There is no cache, or it is truncated.
  }
  const findings = await computeFindings()
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, JSON.stringify({ key, findings }))
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // Without a cache, the next check only takes longer.
  }
  return findings
}
