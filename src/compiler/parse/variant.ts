import type { Twin } from '../../catalogue/catalogue.ts'
import { capitalize } from '../../catalogue/words.ts'
import { isObject } from '../source/is-object.ts'
import type { JsonPath } from './parse-json.ts'

/** The variants of a shared folder, as written in its interpretation.json. */
export interface VariantsFile {
  /** What distinguishes them, such as `side`. */
  readonly axis: string
  /** How the variants differ as twins of one test, if their results are compared with each other. */
  readonly twins?: Twin['differsIn']
  readonly of: readonly {
    readonly value: string
    readonly interpretationId: string
    readonly words?: Readonly<Record<string, string>>
  }[]
}

/** One of the interpretations in a shared folder, such as that of the left side. */
export interface Variant {
  readonly axis: string
  /** All values of the axis, such as left and right. */
  readonly values: readonly string[]
  /** Its own value. */
  readonly value: string
  readonly interpretationId: string
  /** The replacement for each name in braces: words, or a different name in braces. The axis is one of the names. */
  readonly words: Readonly<Record<string, string>>
  readonly twins: readonly Twin[]
  /** Its place in the list of the file. */
  readonly index: number
}

/** The variants that a definition lists. */
export function listVariants({ axis, twins, of }: VariantsFile): Variant[] {
  const values = of.map(({ value }) => value)
  return of.map(({ value, interpretationId, words }, index) => ({
    axis,
    values,
    value,
    interpretationId,
    words: { [axis]: value, ...words },
    twins: of
      .filter((other) => twins !== undefined && other.interpretationId !== interpretationId)
      .map((other) => ({ interpretationId: other.interpretationId, differsIn: twins! })),
    index,
  }))
}

/** The word of a variant for a name; `{Side}` gets a capital. Undefined if there is none. */
export function findVariantWord({ words }: Variant, name: string): string | undefined {
  if (Object.hasOwn(words, name)) return words[name]
  const lower = name.slice(0, 1).toLowerCase() + name.slice(1)
  return Object.hasOwn(words, lower) ? capitalize(words[lower]!) : undefined
}

/** Replaces names in braces by the words of a variant; other braces stay. */
export function fillVariantWords(text: string, variant: Variant): string {
  return text.replace(/\{([A-Za-z]\w*)\}/g, (braces, name: string) => findVariantWord(variant, name) ?? braces)
}

/** Whether a variant is among the values that `only` or `<When>` names, separated by spaces. */
export function isForVariant(names: string, { value }: Variant): boolean {
  return names.split(/\s+/).includes(value)
}

/** A value for one variant, and where each part of it is in the written value. */
interface VariantValue {
  /** Undefined if all of it is for other variants. */
  readonly value: unknown
  readonly toSourcePath: (path: JsonPath) => JsonPath
}

/**
 * Resolves a value of a shared file for one variant: names in braces are filled in, `"only"` leaves out what is for others, and
 * of an object whose keys are values of the axis, such as `{ "left": ..., "right": ... }`, the matching value is taken.
 */
export function resolveVariantValue(written: unknown, variant: Variant): VariantValue {
  const moved = new Map<string, JsonPath>()
  const resolve = (value: unknown, path: JsonPath, from: JsonPath): unknown => {
    if (typeof value === 'string') return fillVariantWords(value, variant)
    if (Array.isArray(value)) {
      const resolvedItems: unknown[] = []
      for (const [index, item] of value.entries()) {
        const resolved = resolveMoved(item, [...path, resolvedItems.length], [...from, index])
        if (resolved !== undefined) resolvedItems.push(resolved)
      }
      return resolvedItems
    }
    if (!isObject(value)) return value
    const { only, ...rest } = value
    if (isVariantNames(only, variant)) {
      if (!isForVariant(only, variant)) return undefined
      return resolveMembers(rest, path, from)
    }
    if (isChoice(value, variant))
      return variant.value in value ? resolveMoved(value[variant.value], path, [...from, variant.value]) : undefined
    return resolveMembers(value, path, from)
  }
  const resolveMoved = (value: unknown, path: JsonPath, from: JsonPath) => {
    if (path.join('/') !== from.join('/')) moved.set(JSON.stringify(path), from)
    return resolve(value, path, from)
  }
  const resolveMembers = (value: object, path: JsonPath, from: JsonPath) =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) => {
        const resolved = resolve(member, [...path, key], [...from, key])
        return resolved === undefined ? [] : [[key, resolved]]
      }),
    )
  const value = resolve(written, [], [])
  return {
    value,
    toSourcePath(path) {
      for (let length = path.length; length > 0; length--) {
        const from = moved.get(JSON.stringify(path.slice(0, length)))
        if (from) return [...from, ...path.slice(length)]
      }
      return path
    },
  }
}

/** Whether a value of `only` refers to this axis; a sex, for example, does not. */
function isVariantNames(only: unknown, { values }: Variant): only is string {
  return typeof only === 'string' && only.split(/\s+/).every((name) => values.includes(name))
}

/** Whether each key of an object is a value of the axis. */
function isChoice(value: object, { values }: Variant): boolean {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => values.includes(key))
}
