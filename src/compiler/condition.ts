import type { Condition } from './prose.ts'

/** The condition that the attributes of `<When>` write. */
export function conditionOf(attributes: ReadonlyMap<string, string>): Condition {
  return {
    all: flagNames(attributes.get('all')),
    any: flagNames(attributes.get('any')),
    none: flagNames(attributes.get('none')),
  }
}

/** The flags that an attribute names, separated by spaces. */
export function flagNames(value: string | undefined): string[] {
  return (value ?? '').split(/\s+/).filter((flag) => flag !== '')
}
