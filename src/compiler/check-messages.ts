import { placeholdersOf } from '../catalogue/placeholder.ts'
import { camel } from './emit.ts'
import type { Finding } from './finding.ts'
import { nameOf, type LinkedContent } from './link.ts'
import type { SourceFile } from './source-file.ts'
import { mend } from './suggest.ts'

/**
 * The portal's code (`files`) and the messages name the same keys: none missing, none unused.
 * Code reads a message as `areaMessages.key`, so a search of the text finds every use.
 */
export function checkMessages(content: LinkedContent, files: readonly SourceFile[]): Finding[] {
  if (files.length === 0) return []
  const findings: Finding[] = []
  const areas = new Map(content.parsed.messages.map((file) => [nameOf(file.source.path), file]))
  const used = new Map<string, Set<string>>([...areas.keys()].map((area) => [area, new Set<string>()]))
  const byVariable = new Map([...areas.keys()].map((area) => [`${camel(area)}Messages`, area]))
  for (const file of files) {
    for (const match of file.text.matchAll(/\b([a-z][A-Za-z0-9]*Messages)\.([A-Za-z][A-Za-z0-9]*)/g)) {
      const area = byVariable.get(match[1]!)
      if (area === undefined) continue
      const key = match[2]!
      used.get(area)!.add(key)
      const keys = Object.keys(areas.get(area)!.value.messages)
      if (!keys.includes(key))
        findings.push({
          rule: 'missing-message',
          severity: 'error',
          ...file.place(match.index),
          message: `There is no message "${key}" in messages/${area}.json.`,
          fix: mend(key, keys),
        })
    }
  }
  for (const [area, file] of areas)
    for (const [key, text] of Object.entries(file.value.messages)) {
      const path = ['messages', key]
      if (!used.get(area)!.has(key))
        findings.push({
          rule: 'unused-message',
          severity: 'error',
          ...file.source.place(file.keyOffset(path)),
          message: `Nothing shows the message "${key}".`,
          fix: 'Delete it, or use it.',
        })
      for (const name of text.match(/\{[^}]*\}?/g) ?? [])
        if (placeholdersOf(name).length === 0)
          findings.push({
            rule: 'placeholder',
            severity: 'error',
            ...file.source.place(file.offsetOf(path)),
            message: `Unexpected "${name}" in a message.`,
            fix: 'Write the name of a value in braces, such as {phone}.',
          })
    }
  return findings
}
