import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import type { Place } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'
import { deeperThan } from './depth.ts'
import { problemsOf, type FileProblem, type Report } from './problem.ts'

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])
const MAXIMUM_DEPTH = 32

/** Keys and indices that lead to a value. */
export type Path = readonly (string | number)[]

/** A parsed JSON file: its value, and the place of every part of it. */
export interface JsonSource {
  readonly source: SourceFile
  /** Undefined where the file is not JSON. */
  readonly value?: unknown
  readonly problems: readonly FileProblem[]
  /** The place of the value at a path, or of its nearest parent that exists. */
  at(path: Path): Place
  atKey(path: Path): Place
  linesAt(path: Path): { readonly from: number; readonly to: number }
}

/** Parses a JSON file strictly: no comments, no trailing commas, no duplicate or dangerous keys. */
export function parseJson(source: SourceFile): JsonSource {
  const { problems, report } = problemsOf(source)
  const root = treeOf(source.text, report)
  const nodeAt = (path: Path): Node | undefined => {
    for (let length = path.length; root && length >= 0; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length))
      if (node) return node
    }
    return root
  }
  return {
    source,
    ...(root && problems.length === 0 ? { value: getNodeValue(root) as unknown } : {}),
    problems,
    at: (path) => source.place(nodeAt(path)?.offset),
    atKey: (path) => {
      const node = nodeAt(path)
      return source.place(node?.parent?.type === 'property' ? node.parent.offset : node?.offset)
    },
    linesAt: (path) => {
      const { offset = 0, length = 0 } = nodeAt(path) ?? {}
      return { from: source.place(offset).line, to: source.place(offset + length).line }
    },
  }
}

function treeOf(text: string, report: Report): Node | undefined {
  if (deeperThan(MAXIMUM_DEPTH, text, /[{}[\]]/g) !== undefined) {
    const message = `Unexpected depth of brackets, expected at most ${MAXIMUM_DEPTH}.`
    report(0, 'json-depth', message, 'Remove the nested brackets.')
    return undefined
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  if (error || !root) {
    const words = error
      ? printParseErrorCode(error.error)
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase()
      : 'it is empty'
    const fix = 'Compare with a file that works, and look for a missing comma, quote or bracket.'
    report(error?.offset ?? 0, 'json-syntax', `This is not valid JSON here: ${words}.`, fix)
  } else checkKeys(root, report)
  return root
}

function checkKeys({ type, children = [] }: Node, report: Report): void {
  const seen = new Set<string>()
  for (const child of children) {
    const [key] = type === 'object' ? (child.children ?? []) : []
    if (key) {
      const name = String(key.value)
      if (DANGEROUS.has(name)) report(key.offset, 'json-key', `Unexpected key "${name}".`, 'Remove it.')
      if (seen.has(name))
        report(key.offset, 'json-key', `Unexpected second "${name}", expected each key once.`, 'Remove one of the two.')
      seen.add(name)
    }
    checkKeys(child, report)
  }
}
