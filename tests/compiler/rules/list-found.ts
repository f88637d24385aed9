import type { RuleId } from '../../../src/compiler/rules/registry.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'

/** What a rule finds in the sample with changes, or in one file of it: the marked line, what is wrong, and what to do. */
export function listFound(rule: RuleId, changes: Readonly<Record<string, string>>, path = ''): string[] {
  const found = findWith(rule, changes).filter(({ file }) => file.endsWith(path))
  return found.map(({ message, fix, file, line }) => {
    const text = { ...sample, ...changes }[file.replace('content/', '')]!
    return `${text.split('\n')[line - 1]!.trim()} | ${message.replace(/ Seen in .*/, '')} ${fix}`
  })
}
