import { describe, expect, it } from 'vitest'
import { checkContent } from '../../src/compiler/check.ts'
import { checkEntries } from '../../src/compiler/check-entries.ts'
import { checkLinks } from '../../src/compiler/check-links.ts'
import { folderOf, linkContent } from '../../src/compiler/link.ts'
import { parseContent, type ParseCache } from '../../src/compiler/parse.ts'
import { readContent } from '../../src/compiler/read.ts'
import type { SourceFile } from '../../src/compiler/source-file.ts'

const { files } = readContent('content', 'content')

/** Parses each file once: what parses stays the same while others are taken away. */
const known = new Map<string, unknown>()
const cache: ParseCache = {
  take<Value>(file: SourceFile, parse: () => Value): Value {
    if (!known.has(file.path)) known.set(file.path, parse())
    return known.get(file.path) as Value
  },
}

/** The findings about what joins, of some of the files; entries of one folder only where one is named. */
function findingsOf(some: readonly SourceFile[], folder?: string) {
  const content = linkContent(parseContent(some, cache))
  const entriesOf = content.interpretations.filter(
    (interpretation) => folder === undefined || interpretation.folder === folder,
  )
  return [...checkContent(content, [checkLinks]), ...checkContent(content, [checkEntries], entriesOf)]
}

describe('the content that ships', () => {
  it('joins', () => {
    expect(findingsOf(files)).toEqual([])
  })

  it('misses every file that is taken away, and says where it is named', () => {
    const texts = files.filter(
      ({ path }) => /\.mdx$|\.svg$|\/interpretation\.json$|\/product\.json$/.test(path) && !path.startsWith('pages/'),
    )
    expect(texts.length).toBeGreaterThan(300)
    const unnoticed = texts.filter((file) => {
      const findings = findingsOf(
        files.filter((other) => other !== file),
        folderOf(file.path),
      )
      return !findings.some(
        ({ severity, line, column, fix }) => severity === 'error' && line > 0 && column > 0 && (fix ?? '') !== '',
      )
    })
    expect(unnoticed.map(({ path }) => path)).toEqual([])
  })
})
