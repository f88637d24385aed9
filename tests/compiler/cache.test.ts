import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../src/compiler/cache.ts'
import { compileReading } from '../../src/compiler/compile.ts'
import { filesOf } from '../../src/compiler/emit.ts'
import { SourceFile } from '../../src/compiler/source-file.ts'
import { compileFiles, sample } from './sample-content.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const sources = (files: Readonly<Record<string, string>>) =>
  Object.entries(files)
    .map(([path, text]) => new SourceFile(path, `content/${path}`, text))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** Compiles with the cache; says which files were parsed. */
function compileCached(files: Readonly<Record<string, string>>, version = '1') {
  const parsed: string[] = []
  const cache = openCache(folder).openParsed(version)
  const compilation = compileReading(
    { files: sources(files), findings: [] },
    {
      take: (file, parse) =>
        cache.take(file, () => {
          parsed.push(file.path)
          return parse()
        }),
    },
  )
  cache.save()
  return { parsed, findings: compilation.findings, written: [...filesOf(compilation.content)] }
}

const shards = () => readdirSync(join(folder, 'parsed')).map((name) => join(folder, 'parsed', name))
const low = 'interpretations/lab-iron/low.mdx'

describe('the cache of parsed files', () => {
  it('parses nothing twice, and what changed only', () => {
    const first = compileCached(sample)
    expect(first.parsed.length).toBeGreaterThan(10)
    const again = compileCached(sample)
    expect(again.parsed).toEqual([])
    expect(again.written).toEqual(first.written)
    const changed = { ...sample, [low]: sample[low]!.replace('Eat beans.', 'Eat more beans.') }
    const after = compileCached(changed)
    expect(after.parsed).toEqual([low])
    expect(after.written).toEqual([...filesOf(compileFiles(changed).content)])
    expect(compileCached(changed).parsed).toEqual([])
  })

  it('keeps findings with what was parsed', () => {
    const broken = { ...sample, [low]: `${sample[low]}\n<b>x</b>\n` }
    const { findings } = compileCached(broken)
    const again = compileCached(broken)
    expect(again).toMatchObject({ parsed: [], findings })
    expect(findings).toHaveLength(1)
  })

  it('forgets files that are gone', () => {
    compileCached(sample)
    const size = () => shards().reduce((sum, shard) => sum + readFileSync(shard).length, 0)
    const whole = size()
    const { [low]: _, ...less } = sample
    compileCached(less)
    expect(size()).toBeLessThan(whole)
    expect(compileCached(sample).parsed).toEqual([low])
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['emptied', () => ''],
    ['changed by one letter', (text: string) => text.replace('Your iron', 'Your irom')],
    ['replaced by other JSON', () => 'null'],
  ])('believes no file that was %s', (_, damage) => {
    const { written } = compileCached(sample)
    for (const shard of shards()) {
      const text = readFileSync(shard, 'utf8')
      writeFileSync(shard, damage(text))
    }
    const again = compileCached(sample)
    expect(again.parsed.length).toBeGreaterThan(0)
    expect(again.written).toEqual(written)
    expect(compileCached(sample).parsed).toEqual([])
  })

  it('believes nothing of other tools', () => {
    const { parsed } = compileCached(sample)
    expect(compileCached(sample, '2').parsed).toEqual(parsed)
  })

  it('works where nothing can be written', () => {
    writeFileSync(join(folder, 'parsed'), 'a file where a folder should be')
    expect(compileCached(sample).findings).toEqual([])
    expect(compileCached(sample).findings).toEqual([])
  })
})

describe('the cache of findings', () => {
  it('answers for the same key only, and not when damaged', () => {
    const findings = compileFiles({ ...sample, [low]: '' }).findings
    openCache(folder).writeFindings('a', findings)
    expect(openCache(folder).readFindings('a')).toEqual(findings)
    expect(openCache(folder).readFindings('b')).toBeUndefined()
    const file = join(folder, 'findings.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('front-matter', 'front-mutter'))
    expect(openCache(folder).readFindings('a')).toBeUndefined()
  })
})
