import { sample } from '../../fixtures/sample-content.ts'

/** What a case plants: the bytes of a file, or a symbolic link. */
type Planted = string | Buffer | { readonly link: string }

/** A broken or hostile content file, and the finding it must give. */
export interface HostileCase {
  readonly name: string
  readonly rule: string
  /** What is planted, by its path in the sample's folder. */
  readonly files: Readonly<Record<string, Planted>>
  /** The beginning of the text at the finding's place. */
  readonly at: string
}

export const LOW = 'interpretations/lab-iron/low.mdx'
export const DEFINITION = 'interpretations/lab-iron/interpretation.json'
export const FAMILY = 'interpretations/iron-risk/high.mdx'
export const PACKAGE = 'packages/FEP.json'
export const PRODUCT = 'products/FE/product.json'
export const DRAWING = 'images/red-cell.svg'
export const MESSAGES = 'messages/login.json'

type Row = readonly [name: string, rule: string, text: string, at?: string]
type Change = readonly [name: string, rule: string, from: string | RegExp, to: string, at?: string]

/** Cases that add a passage to a text. */
export function inBody(rows: readonly Row[], path: string = LOW): HostileCase[] {
  return rows.map(([name, rule, text, at = '']) => {
    return { name, rule, files: { [path]: `${readSample(path)}\n${text}\n` }, at }
  })
}

/** Cases that change one place of a file. */
export function changed(path: string, rows: readonly Change[]): HostileCase[] {
  const before = readSample(path)
  return rows.map(([name, rule, from, to, at = '']) => {
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`Unexpected case "${name}": it changes nothing.`)
    return { name, rule, files: { [path]: after }, at }
  })
}

/** Cases that write a whole file. */
export function whole(
  rows: readonly (readonly [name: string, rule: string, path: string, planted: Planted, at?: string])[],
): HostileCase[] {
  return rows.map(([name, rule, path, planted, at = '']) => ({ name, rule, files: { [path]: planted }, at }))
}

/** The text of a file of the sample. */
export function readSample(path: string): string {
  const text = sample[path]
  if (text === undefined) throw new Error(`Unexpected path ${path}, expected one of the sample.`)
  return text
}
