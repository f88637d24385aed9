import type { FhirElementReader } from './fhir-element-reader.ts'

type Key = string | number

/** A message under construction, with the path in the bundle of everything that it has or should have. */
export class ScreeningMessageBuilder {
  readonly value: Record<string, unknown> = {}
  readonly #places = new Map<string, FhirElementReader>()
  readonly #counts = new Map<string, number>()

  /** Puts a value at a pointer, creating its lists and objects. An absent value only leaves its path, for the problem that reports it. */
  put(pointer: string, from: FhirElementReader, value: unknown): void {
    const above = pointer.slice(0, pointer.lastIndexOf('/'))
    if (!this.#places.has(pointer)) this.#counts.set(above, this.countAt(above) + 1)
    this.#places.set(pointer, from)
    if (value === undefined) return
    const keys = pointer.slice(1).split('/').map(toKey)
    const last = keys.pop()!
    let parent: Record<Key, unknown> = this.value
    keys.forEach((key, index) => {
      parent[key] ??= typeof (keys[index + 1] ?? last) === 'number' ? [] : {}
      parent = parent[key] as Record<Key, unknown>
    })
    parent[last] = value
  }

  /** Returns the path of what is at a pointer, or of the nearest parent that has one. */
  getPath(pointer: string): string {
    for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      const from = this.#places.get(place)
      if (from) return from.path
    }
    return 'Bundle'
  }

  /** Returns what is expected at a pointer that has no value, if known. */
  findExpected(pointer: string): string | undefined {
    return this.#places.get(pointer)?.expected
  }

  /** Counts the values directly below a pointer. */
  countAt(pointer: string): number {
    return this.#counts.get(pointer) ?? 0
  }

  /** Whether the path of exactly this pointer is known. */
  has(pointer: string): boolean {
    return this.#places.has(pointer)
  }
}

function toKey(key: string): Key {
  return /^\d+$/.test(key) ? Number(key) : key
}
