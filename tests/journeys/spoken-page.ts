import type { Page } from '@playwright/test'
import { parse } from 'yaml'

/** An element that a screen reader encounters, with its content. */
export interface Spoken {
  /** Its role, or `text`. */
  readonly role: string
  /** Its accessible name, or the words of a text. */
  readonly name: string
  /** Only for headings. */
  readonly level: number | undefined
  readonly within: readonly Spoken[]
}

/** A line of a YAML snapshot: a text, or a node with its text or its children. */
type Line = string | Readonly<Record<string, string | number | readonly Line[] | null>>

const header = /^(?<role>[\w-]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<attributes>(?: \[[^\]]*\])*)$/

/** The page as exposed by its accessibility tree, in reading order. */
export async function spokenPage(page: Page): Promise<readonly Spoken[]> {
  return read((parse(await page.locator('body').ariaSnapshot()) ?? []) as readonly Line[])
}

/** These elements and all their descendants, in reading order. */
export function inOrder(parts: readonly Spoken[]): readonly Spoken[] {
  return parts.flatMap((part) => [part, ...inOrder(part.within)])
}

/** The words of these elements and all their descendants. */
export function listWords(parts: readonly Spoken[]): string {
  return inOrder(parts)
    .filter(({ role }) => role === 'text')
    .map(({ name }) => name)
    .join(' ')
}

function read(lines: readonly Line[]): readonly Spoken[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return [spoken(line, [])]
    return Object.entries(line).flatMap(([key, value]) => {
      if (key.startsWith('/')) return []
      const within = typeof value === 'object' ? read(value ?? []) : [text(`${value}`)]
      return key === 'text' ? within : [spoken(key, within)]
    })
  })
}

const text = (name: string): Spoken => ({ role: 'text', name, level: undefined, within: [] })

function spoken(key: string, within: readonly Spoken[]): Spoken {
  const { role = key, name = '', attributes = '' } = header.exec(key)?.groups ?? {}
  const level = /\[level=(\d)\]/.exec(attributes)?.[1]
  return { role, name, level: level === undefined ? undefined : Number(level), within }
}
