import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONPath } from 'jsonc-parser'
import type { WrittenRange } from '../parse/content-file.ts'
import { isForVariant } from '../parse/variant.ts'
import { isObject } from '../source/is-object.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'
import type { ChosenTests } from './ask-interpretation.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { editJson, type NewFile } from './new-file.ts'

/** Edits an interpretation.json, each time for the chosen tests of its folder only; what applies to other tests stays as it is. */
export interface DefinitionEditor {
  /** The path of a range in the file. */
  readonly findRange: (rangeId: string) => JSONPath
  /** Sets a value, which may differ between the chosen tests; `getOld` returns the value for the other tests. */
  readonly set: (
    path: JSONPath,
    getNew: (test: LinkedInterpretation) => unknown,
    getOld: (test: LinkedInterpretation) => unknown,
  ) => void
  /** Adds an item to a list, at its end or after a given item. A missing list is created. */
  readonly add: (path: JSONPath, item: string | object, after?: string) => void
  readonly toFile: () => NewFile
}

/** Opens the definition of a folder for edits. */
export function openDefinition({ test, chosen, all, only }: ChosenTests, folder: string): DefinitionEditor {
  const path = `${test.folder}/interpretation.json`
  let text = readFileSync(join(folder, path), 'utf8')
  const edit = (...step: Parameters<typeof editJson>[1]) => {
    text = editJson(text, step)
  }
  const names = chosen.map(({ file }) => file.value.variant?.value ?? '')
  const values = test.file.value.variant?.values ?? []
  /** Whether a value is an object with one value per variant, or can become one because it is missing. */
  const isPerVariant = (value: unknown) =>
    value === undefined || (typeof value === 'object' && Object.keys(value!).every((key) => values.includes(key)))
  return {
    findRange(rangeId) {
      const ranges = parseValue(text, ['interpretationRanges'])
      const index = Array.isArray(ranges)
        ? (ranges as readonly (WrittenRange & { readonly only?: string })[]).findIndex(
            (range) =>
              range.rangeId === rangeId &&
              chosen.every(
                ({ file: { value } }) => !value.variant || !range.only || isForVariant(range.only, value.variant),
              ),
          )
        : -1
      if (index === -1)
        throw new ChangeRefusedError(`${path} has no range ${rangeId} for all of ${names.join(', ')}; name one.`)
      return ['interpretationRanges', index]
    },
    set(at, getNew, getOld) {
      edit(
        at,
        joinVariants(all, (one) => (chosen.includes(one) ? getNew(one) : getOld(one))),
      )
    },
    add(at, item, after) {
      const written = parseValue(text, at)
      const insert = (to: JSONPath, list: readonly unknown[]) => {
        const index = after === undefined ? -1 : list.findIndex((one) => getId(one) === after)
        edit([...to, index === -1 ? -1 : index + 1], item, true)
      }
      if (Array.isArray(written) && only !== undefined && typeof item === 'string')
        edit(at, Object.fromEntries(all.map((one) => [one.file.value.variant!.value, written])))
      const value = parseValue(text, at)
      const [owner, key] = [at.slice(0, -1), at.at(-1)!]
      if (value === undefined && only !== undefined && isPerVariant(parseValue(text, owner)))
        for (const name of names) {
          const list = parseValue(text, [...owner, name, key])
          if (Array.isArray(list)) insert([...owner, name, key], list)
          else edit([...owner, name, key], [item])
        }
      else if (Array.isArray(value) && only === undefined) insert(at, value)
      else if (Array.isArray(value)) {
        item = { only, ...(item as object) }
        insert(at, value)
      } else if (value === undefined) edit(at, only === undefined ? [item] : toChoice(names, [item]))
      else
        for (const name of names) {
          const list = findAt(value, [name])
          if (Array.isArray(list)) insert([...at, name], list)
          else edit([...at, name], [item])
        }
    },
    toFile: () => ({ path, text }),
  }
}

/** Returns a single value if all tests of a folder have the same, otherwise one for each variant that has any. */
export function joinVariants(
  tests: readonly LinkedInterpretation[],
  getValue: (test: LinkedInterpretation) => unknown,
): unknown {
  const values = tests.map((one) => [one.file.value.variant?.value ?? '', getValue(one)] as const)
  const [first] = values
  if (values.every(([, value]) => JSON.stringify(value) === JSON.stringify(first?.[1]))) return first?.[1]
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function toChoice(names: readonly string[], value: unknown): object {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** The name that identifies an item of a list: the item itself, or the id of a range. */
function getId(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'rangeId' in item ? item.rangeId : item
}

function parseValue(text: string, path: JSONPath): unknown {
  return findAt(JSON.parse(text), path)
}

/** Finds what is at a path of a value; undefined if there is nothing. */
export function findAt(value: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), value)
}
