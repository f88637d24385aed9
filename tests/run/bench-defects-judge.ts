import { checkBands } from '../../src/compiler/check-bands.ts'
import { checkEntries } from '../../src/compiler/check-entries.ts'
import { checkFamilies } from '../../src/compiler/check-families.ts'
import { checkLinks } from '../../src/compiler/check-links.ts'
import { checkPlaceholders } from '../../src/compiler/check-placeholders.ts'
import { checkContent, type Check } from '../../src/compiler/check.ts'
import type { Finding } from '../../src/compiler/finding.ts'
import { folderOf, linkContent, nameOf, type LinkedContent } from '../../src/compiler/link.ts'
import { parseContent } from '../../src/compiler/parse.ts'
import { readContent } from '../../src/compiler/read.ts'
import { SourceFile } from '../../src/compiler/source-file.ts'
import { checkOtherTexts } from '../../src/compiler/wording/check-other-texts.ts'
import { checkWording } from '../../src/compiler/wording/check-wording.ts'
import { parsedOnce } from './parsed-once.ts'

/** Judges copies of the content in which one file is another. */
export interface Judge {
  readonly files: readonly SourceFile[]
  /** The content as it stands. */
  readonly content: LinkedContent
  /** What the checks find with another text in one file; only what that file touches is read again. */
  findings(path: string, text: string): Finding[]
}

/** The checks of one interpretation and what it includes; the links are checked as a whole. */
const touching = [checkEntries, checkFamilies, checkBands, checkPlaceholders, checkWording]

const incidentalsOnly = (content: LinkedContent): Check => ({ each: checkOtherTexts(content).each })

/** Opens a content folder for judging. */
export function openJudge(folder: string): Judge {
  const { files } = readContent(folder, 'content')
  const cache = parsedOnce()
  const content = linkContent(parseContent(files, cache))
  const includers = includersOf(content)
  return {
    files,
    content,
    findings(path, text) {
      const changed = files.map((file) => (file.path === path ? new SourceFile(path, file.file, text) : file))
      const parsed = parseContent(changed, cache)
      const mutant = linkContent(parsed)
      const folders = new Set([folderOf(path), ...(includers.get(nameOf(path)) ?? [])])
      const touched = mutant.interpretations.filter((interpretation) => folders.has(interpretation.folder))
      const others = /^(?:products|pages|fragments)\//.test(path) ? checkOtherTexts : incidentalsOnly
      const read = (file: string): boolean =>
        !file.startsWith('content/fragments/') ||
        [...(includers.get(nameOf(file)) ?? [])].some((in_) => folders.has(in_))
      return [
        ...parsed.findings,
        ...checkContent(mutant, [checkLinks]),
        ...checkContent(mutant, [...touching, others], touched).filter(({ file }) => read(file)),
      ]
    },
  }
}

/** The folders whose texts include a fragment, by its name. */
function includersOf({ parsed }: LinkedContent): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const file of [...parsed.entries, ...parsed.families, ...parsed.incidentals, ...parsed.sections])
    for (const { fragment } of file.includes) {
      const known = folders.get(fragment) ?? new Set()
      folders.set(fragment, known.add(folderOf(file.source.path)))
    }
  return folders
}
