import type { Page } from '@playwright/test'
import { parse } from 'yaml'

/** One thing that a screen reader comes to, with what is in it. */
export interface Spoken {
  /** Its role, or `text`. */
  readonly role: string
  /** Its accessible name, or the words of a text. */
  readonly name: string
  /** A heading's. */
  readonly level: number | undefined
  readonly within: readonly Spoken[]
}

/** A snapshot in YAML: a line is a text, or holds its text or its children under it. */
type Line = string | Readonly<Record<string, string | number | readonly Line[] | null>>

const header = /^(?<role>[\w-]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<attributes>(?: \[[^\]]*\])*)$/

/** The page as its accessibility tree offers it, in the order in which it is read. */
export async function spokenPage(page: Page): Promise<readonly Spoken[]> {
  return read((parse(await page.locator('body').ariaSnapshot()) ?? []) as readonly Line[])
}

/** These and all that is in them, in the order in which they are read. */
export function inOrder(parts: readonly Spoken[]): readonly Spoken[] {
  return parts.flatMap((part) => [part, ...inOrder(part.within)])
}

/** The words of these and of all that is in them. */
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
