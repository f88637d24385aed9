import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatTextReport } from '../../../src/compiler/report/format-text-report.ts'
import { compile, type Compilation } from '../../../src/compiler/compile.ts'
import { listBuildFiles } from '../../../src/compiler/emit/build-catalogue.ts'
import { DependencyCache } from '../../../src/compiler/source/dependency-cache.ts'
import { readContentFolder } from '../../../src/compiler/source/read-content-folder.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'
import { codeCases } from './code-cases.ts'
import { dataCases } from './data-cases.ts'
import { fileCases } from './file-cases.ts'
import type { HostileCase } from './hostile-case.ts'
import { markupCases } from './markup-cases.ts'
import { sizeCases } from './size-cases.ts'

const cases = [...codeCases, ...markupCases, ...dataCases, ...fileCases, ...sizeCases]

/** What the output of a build must never contain. */
const DANGER = /PAYLOAD|<script|javascript:|process\.exit|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/i

/** What is known of the files: all but those of a case are the sample's. */
const cache = new DependencyCache()

/** The sample on disk, in which one case after another is planted. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  writeFiles(folder, sample)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles the sample from disk with a case planted in it. */
function compileCase({ files }: HostileCase): Compilation {
  const restores: (() => void)[] = []
  try {
    for (const [path, planted] of Object.entries(files)) {
      const file = join(folder, path)
      const created = mkdirSync(dirname(file), { recursive: true })
      restores.push(() => {
        rmSync(created ?? file, { recursive: true, force: true })
        if (sample[path] !== undefined) writeFileSync(file, sample[path])
      })
      rmSync(file, { force: true })
      if (typeof planted === 'object' && 'link' in planted) symlinkSync(planted.link, file)
      else writeFileSync(file, planted)
    }
    return compile(readContentFolder(folder, 'content'), cache)
  } finally {
    for (const restore of restores) restore()
  }
}

const compileRealContent = () =>
  compile(readContentFolder(resolve(import.meta.dirname, '../../../content'), 'content'), new DependencyCache())

/** Runs a function; returns its result and the processor time it took in seconds, because the machine may be busy with something else. */
function measure<T>(run: () => T): readonly [T, number] {
  const started = process.cpuUsage()
  const result = run()
  return [result, process.cpuUsage(started).user / 1e6]
}

describe('hostile and broken content', () => {
  it.each(cases.map((hostile) => [hostile.name, hostile.rule, hostile] as const))(
    'finds %s (%s)',
    (_, rule, hostile) => {
      const [{ files, findings, content, failed }, seconds] = measure(() => compileCase(hostile))
      // A slower machine may take longer, in proportion to the time it takes at this moment for the real content.
      if (seconds > 5) expect(seconds / measure(compileRealContent)[1]).toBeLessThan(2.4)
      const found = findings.filter((finding) => finding.rule === rule)
      expect(found, formatTextReport(findings.slice(0, 8), files, false)).not.toEqual([])
      const places = found.map(({ file, line, column }) =>
        (files.find((source) => source.file === file)?.getLine(line) ?? '').slice(column - 1),
      )
      expect(places.map((text) => text.slice(0, hostile.at.length))).toContain(hostile.at)
      // A failed build writes nothing.
      const written = failed ? [] : Array.from(listBuildFiles(content), ([, text]) => text)
      expect(written.filter((text) => DANGER.test(text))).toEqual([])
      expect(formatTextReport(findings.slice(0, 20), files, false)).toContain(rule)
    },
  )

  it('leaves no trace of a case for the next one', () => {
    const { findings, files } = compile(readContentFolder(folder, 'content'), cache)
    expect(findings).toEqual([])
    expect(Object.fromEntries(files.map(({ path, text }) => [path, text]))).toEqual(sample)
  })

  it('has enough cases, each with a name of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })

  it('reads lines that end in CRLF like lines that end in LF', () => {
    const windows = Object.fromEntries(
      Object.entries(sample).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]),
    )
    const [here, there] = [compileFiles(sample), compileFiles(windows)]
    expect(there.findings).toEqual([])
    expect([...listBuildFiles(there.content)]).toEqual([...listBuildFiles(here.content)])
    const slip = (files: Readonly<Record<string, string>>) =>
      compileFiles({
        ...files,
        'fragments/share.mdx': files['fragments/share.mdx']!.replace('with your', 'with with your'),
      }).findings
    expect(slip(windows)).toEqual(slip(sample))
  })
})
