import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])
const MAXIMUM_DEPTH = 32

/** What was parsed of a JSON file: plain data, which a cache can keep. */
export interface JsonData {
  /** Undefined where the file is not JSON. */
  readonly value?: unknown
  readonly findings: readonly Finding[]
}

/** A parsed JSON file: its value, and the place of every part of it. */
export interface JsonSource extends JsonData {
  readonly source: SourceFile
  /** The offset of the value at a path, or of its nearest parent that exists. */
  offsetOf(path: readonly (string | number)[]): number
  /** The offset of the key at the end of a path. */
  keyOffset(path: readonly (string | number)[]): number
}

/** Parses a JSON file strictly: no comments, no trailing commas, no duplicate or dangerous keys. */
export function parseJson(source: SourceFile): JsonData {
  const findings: Finding[] = []
  const report = (offset: number, rule: string, message: string, fix: string) =>
    findings.push({ rule, severity: 'error', ...source.place(offset), message, fix })

  let root: Node | undefined
  let value: unknown
  if (nestingOf(source.text) > MAXIMUM_DEPTH) {
    report(
      0,
      'json-depth',
      `Unexpected depth of brackets, expected at most ${MAXIMUM_DEPTH}.`,
      'Remove the nested brackets.',
    )
  } else {
    const errors: ParseError[] = []
    root = parseTree(source.text, errors, { disallowComments: true, allowTrailingComma: false })
    for (const error of errors.slice(0, 1))
      report(
        error.offset,
        'json-syntax',
        `This is not valid JSON here: ${words(printParseErrorCode(error.error))}.`,
        'Compare with a file that works, and look for a missing comma, quote or bracket.',
      )
    if (root && errors.length === 0) {
      checkKeys(root, report)
      if (findings.length === 0) value = parseValue(source.text, report)
    }
  }
  return { ...(value === undefined ? {} : { value }), findings }
}

/** Adds to what was parsed the way to find the place of its parts; parses again, so only findings call it. */
export function locateJson(source: SourceFile, parsed: JsonData): JsonSource {
  let tree: { readonly root: Node | undefined } | undefined
  const nodeAt = (path: readonly (string | number)[]): Node | undefined => {
    tree ??= { root: nestingOf(source.text) > MAXIMUM_DEPTH ? undefined : parseTree(source.text) }
    const { root } = tree
    for (let length = path.length; root && length >= 0; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length))
      if (node) return node
    }
    return root
  }
  return {
    source,
    ...parsed,
    offsetOf: (path) => nodeAt(path)?.offset ?? 0,
    keyOffset: (path) => {
      const node = nodeAt(path)
      return node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0)
    },
  }
}

function parseValue(
  text: string,
  report: (offset: number, rule: string, message: string, fix: string) => void,
): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (error) {
    report(0, 'json-syntax', `This is not valid JSON: ${(error as Error).message}.`, 'Compare with a file that works.')
    return undefined
  }
}

function checkKeys(node: Node, report: (offset: number, rule: string, message: string, fix: string) => void): void {
  if (node.type === 'object') {
    const seen = new Set<string>()
    for (const property of node.children ?? []) {
      const [key] = property.children ?? []
      if (!key) continue
      const name = String(key.value)
      if (DANGEROUS.has(name)) report(key.offset, 'json-key', `Unexpected key "${name}".`, 'Remove it.')
      if (seen.has(name))
        report(key.offset, 'json-key', `Unexpected second "${name}", expected each key once.`, 'Remove one of the two.')
      seen.add(name)
    }
  }
  for (const child of node.children ?? []) checkKeys(child, report)
}

function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}

function words(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
