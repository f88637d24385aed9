import type { FhirReader } from './fhir-reader.ts'

type Key = string | number

/** A message that is being put together, with the path in the bundle of everything that is in it or should be. */
export class FhirMessageMapper {
  readonly value: Record<string, unknown> = {}
  readonly #places = new Map<string, FhirReader>()
  readonly #counts = new Map<string, number>()

  /** Puts a value at a pointer, whose lists and objects are made; one that is absent leaves its path for the message about it. */
  put(pointer: string, from: FhirReader, value: unknown): void {
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

  /** The path of what is at a pointer, else of the nearest that holds it. */
  getPath(pointer: string): string {
    for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      const from = this.#places.get(place)
      if (from) return from.path
    }
    return 'Bundle'
  }

  /** What is expected at a pointer where nothing is, as far as that is known. */
  getExpected(pointer: string): string | undefined {
    return this.#places.get(pointer)?.expected
  }

  /** How many values have been put right below a pointer. */
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
