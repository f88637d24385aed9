import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'

/** A JSON file of the content with a value added to one of its lists. */
export function addTo(
  folder: string,
  path: string,
  list: readonly string[],
  value: string,
): { path: string; text: string } {
  if (!existsSync(join(folder, path)))
    throw new Error(`Unexpected product: there is no ${path}. Write it first: npm run content -- new product.`)
  return { path, text: change(folder, path, [...list, -1], value) }
}

/** A JSON file of the content with one value set, or added where the path ends in -1; its formatting is kept. */
export function change(folder: string, path: string, where: (string | number)[], value: unknown): string {
  return edit(readFileSync(join(folder, path), 'utf8'), where, value)
}

/** The text of a JSON file with one value set, or added to a list. */
export function edit(
  text: string,
  where: (string | number)[],
  value: unknown,
  isInsertion = where.at(-1) === -1,
): string {
  return applyEdits(
    text,
    modify(text, where, value, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
      ...(isInsertion ? { isArrayInsertion: true } : {}),
    }),
  )
}
