import { expect, it } from 'vitest'
import { stopsBuild, type Compilation } from '../../src/compiler/compile.ts'
import type { Finding } from '../../src/compiler/finding.ts'
import { compileFiles, sampleWith } from './sample-content.ts'

/** Files of the sample that examples change. */
export const LOW = 'interpretations/lab-iron/low.mdx'
export const NORMAL = 'interpretations/lab-iron/normal.mdx'
export const DEFINITION = 'interpretations/lab-iron/interpretation.json'
export const FAMILY = 'interpretations/iron-risk/high.mdx'
export const PRODUCT = 'products/FE/product.json'
export const PACKAGE = 'packages/FEP.json'

/** A change that breaks a rule, the text at the finding's place (in the changed file unless another is named), and its words. */
export type BadExample = readonly [
  what: string,
  rule: string,
  path: string,
  change: (text: string) => string | undefined,
  place: { readonly text: string; readonly file?: string },
  message: RegExp,
]

/** Replaces the first occurrence. */
export const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)

/** Adds a paragraph at the end. */
export const add = (more: string) => (text: string) => `${text}\n${more}\n`

/** One test for each example: the rule is found at its place, in its words, with a mend, and stops what it should. */
export function itFindsEach(examples: readonly BadExample[]): void {
  it.each(examples)('finds %s (%s)', (_, rule, path, change, place, message) => {
    const compilation = compileFiles(sampleWith(path, change))
    const { findings, failed } = compilation
    const found = findings.filter((finding) => finding.rule === rule && message.test(finding.message))
    expect(found, JSON.stringify(findings, null, 1)).not.toEqual([])
    const places = found.map((finding) => `${finding.file} ${textAt(compilation, finding)}`)
    const expected = `content/${place.file ?? path} ${place.text}`
    expect(
      places.filter((text) => text.startsWith(expected)),
      places.join('\n'),
    ).not.toEqual([])
    expect(found.every((finding) => finding.severity === 'error' && (finding.fix ?? '').length > 0)).toBe(true)
    expect(failed).toBe(findings.some(stopsBuild))
  })
}

/** The text at a finding's place, to the end of its line. */
function textAt({ files }: Compilation, { file, line, column }: Finding): string {
  return (
    files
      .find((source) => source.file === file)
      ?.line(line)
      .slice(column - 1) ?? ''
  )
}
