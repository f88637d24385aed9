/**
 * Which fields of a value to pick: all of it (`true`), or each by name, so that the compiler reports a new field without a
 * choice. For a list, the choice applies to each item; `'*'` applies to each value of a record.
 */
export type FieldChoice<Value> =
  | true
  | (Value extends readonly (infer Item)[]
      ? FieldChoice<Item>
      : string extends keyof Value
        ? { readonly '*': FieldChoice<Value[string]> }
        : Value extends object
          ? { readonly [Name in keyof Value]-?: false | FieldChoice<NonNullable<Value[Name]>> }
          : never)

/** Picks the chosen fields of a value, in the value's own order. */
export function pickFields<Value>(value: Value, choice: FieldChoice<NonNullable<Value>>): unknown {
  return pick(value, choice)
}

type AnyChoice = boolean | { readonly [name: string]: AnyChoice }

function pick(value: unknown, choice: AnyChoice): unknown {
  if (choice === true || typeof choice !== 'object' || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => pick(item, choice))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      const chosen = choice['*'] ?? (Object.hasOwn(choice, name) && choice[name]!)
      return chosen === false ? [] : [[name, pick(own, chosen)] as const]
    }),
  )
}
