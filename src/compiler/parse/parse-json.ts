import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import type { SourcePlace } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'
import { explainJsonError } from './explain-json-error.ts'
import { findTooDeep } from './find-too-deep.ts'
import { createParseReporter, type ParseFinding, type ParseReporter } from './parse-rules.ts'

const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 32

/** Keys and indices that lead to a value. */
export type JsonPath = readonly (string | number)[]

/** A parsed JSON file: its value, and the place of every part of it. */
export interface ParsedJson {
  readonly source: SourceFile
  /** Undefined if the file is not JSON. */
  readonly value?: unknown
  readonly problems: readonly ParseFinding[]
  /** The place of the value at a path, or of its nearest parent that exists. */
  getPlace(path: JsonPath): SourcePlace
  getKeyPlace(path: JsonPath): SourcePlace
  getLines(path: JsonPath): { readonly from: number; readonly to: number }
}

/** Whether a key means something else to JavaScript than to an editor. */
export function isDangerousKey(key: string): boolean {
  return dangerousKeys.has(key)
}

/** Parses a JSON file strictly: no comments, no trailing commas, no duplicate or dangerous keys. */
export function parseJson(source: SourceFile): ParsedJson {
  const { problems, report } = createParseReporter(source)
  const root = parseStrictTree(source.text, report)
  const findNode = (path: JsonPath): Node | undefined => {
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
    getPlace: (path) => source.getPlace(findNode(path)?.offset),
    getKeyPlace: (path) => {
      const node = findNode(path)
      return source.getPlace(node?.parent?.type === 'property' ? node.parent.offset : node?.offset)
    },
    getLines: (path) => {
      const { offset = 0, length = 0 } = findNode(path) ?? {}
      return { from: source.getPlace(offset).line, to: source.getPlace(offset + length).line }
    },
  }
}

function parseStrictTree(text: string, report: ParseReporter): Node | undefined {
  if (findTooDeep(maxDepth, text, /[{}[\]]/g) !== undefined) {
    const message = `There are more than ${maxDepth} levels of brackets.`
    report(0, 'json-depth', message, 'Remove the nested brackets.')
    return undefined
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  if (error || !root) {
    const { at, message, fix } = explainJsonError(error, text)
    report(at, 'json-syntax', message, fix)
  } else checkKeys(root, report)
  return root
}

function checkKeys({ type, children = [] }: Node, report: ParseReporter): void {
  const seen = new Set<string>()
  for (const child of children) {
    const [key] = type === 'object' ? (child.children ?? []) : []
    if (key) {
      const name = String(key.value)
      if (isDangerousKey(name)) report(key.offset, 'json-key', `Unexpected key "${name}".`, 'Remove it.')
      if (seen.has(name))
        report(key.offset, 'json-key', `"${name}" appears twice here.`, 'Decide which of the two is right.')
      seen.add(name)
    }
    checkKeys(child, report)
  }
}
