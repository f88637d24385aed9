import { expect, test } from 'vitest'
import { pickFields, type FieldChoice } from '../../../src/compiler/link/pick-fields.ts'

interface Fruit {
  readonly name: string
  readonly price?: number
  readonly seeds: readonly { readonly size: number; readonly source: string }[]
  readonly shops: Readonly<Record<string, { readonly city: string; readonly owner: string }>>
}

const shown: FieldChoice<Fruit> = {
  name: true,
  price: false,
  seeds: { size: true, source: false },
  shops: { '*': { city: true, owner: false } },
}

test('takes only the chosen fields, also from lists and records, in the order of the value', () => {
  const fruit: Fruit = {
    seeds: [{ source: 'a', size: 1 }],
    price: 2,
    shops: { price: { owner: 'b', city: 'c' }, name: { owner: 'd', city: 'e' } },
    name: 'pear',
  }
  const told = '{"seeds":[{"size":1}],"shops":{"price":{"city":"c"},"name":{"city":"e"}},"name":"pear"}'
  expect(JSON.stringify(pickFields(fruit, shown))).toBe(told)
})

test('takes no field that the choice does not mention, even if the type does not know it', () => {
  const fruit = { name: 'pear', toString: 'a', source: 'b', seeds: [], shops: {} }
  expect(pickFields(fruit as Fruit, shown)).toEqual({ name: 'pear', seeds: [], shops: {} })
})

test('takes all or nothing if told to', () => {
  expect(pickFields({ name: { source: 'a' } }, true)).toEqual({ name: { source: 'a' } })
  expect(pickFields(undefined as Fruit | undefined, shown)).toBeUndefined()
})

test('does not compile if the choice leaves out a field, even an optional one', () => {
  // @ts-expect-error -- the choice leaves out the price
  const incomplete: FieldChoice<Fruit> = { name: true, seeds: true, shops: true }
  const fruit: Fruit = { name: 'pear', price: 2, seeds: [], shops: {} }
  expect(pickFields(fruit, incomplete)).not.toHaveProperty('price')
})
