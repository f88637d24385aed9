import { isJsonObject } from '../../http/is-json-object.ts'

/** Reports why the element at a path of a bundle cannot be used or, as a note, why it is not read. */
export type Refuse = (path: string, reason: string, isNote?: boolean) => void

/** The reason for refusing a value that should be an object. */
export const expectedObjectReason = 'Unexpected value, expected an object'

/** The most elements of a list, unless its caller sets another maximum. */
const maxElements = 100

type Scalar = string | number | boolean

/**
 * An element of a FHIR resource with its path, such as `Bundle.entry[3].resource.status`. Refuses values of a different type than
 * requested.
 */
export class FhirElementReader {
  readonly path: string
  /** What is expected if it is absent, if known. */
  readonly expected: string | undefined
  readonly #value: unknown
  readonly #refuse: Refuse

  constructor(value: unknown, path: string, refuse: Refuse, expected?: string) {
    this.#value = value
    this.path = path
    this.#refuse = refuse
    this.expected = expected
  }

  get isAbsent(): boolean {
    return this.#value === undefined
  }

  /** The names of the elements in this one. */
  get names(): string[] {
    return isJsonObject(this.#value) ? Object.keys(this.#value) : []
  }

  /** The element of this name, absent or not. */
  get(name: string): FhirElementReader {
    const path = `${this.path}.${name}`
    if (!this.isAbsent && !isJsonObject(this.#value)) this.#refuse(this.path, expectedObjectReason)
    const child = isJsonObject(this.#value) && Object.hasOwn(this.#value, name) ? this.#value[name] : undefined
    return new FhirElementReader(child, path, this.#refuse)
  }

  /** Returns the elements of a list; empty if it is absent or too long. */
  list(name: string, max = maxElements): FhirElementReader[] {
    const child = this.get(name)
    if (child.isAbsent) return []
    if (Array.isArray(child.#value) && child.#value.length > max) {
      child.refuse('length of list', `${max} elements at most`)
      return []
    }
    if (Array.isArray(child.#value))
      return child.#value.map(
        (each: unknown, index) => new FhirElementReader(each, `${child.path}[${index}]`, this.#refuse),
      )
    child.refuse('value', 'a list')
    return []
  }

  /** Every `reference` that is anywhere in this element. */
  listReferences(): ReadonlySet<string> {
    const found = new Set<string>()
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk)
      else if (isJsonObject(value)) {
        if (typeof value['reference'] === 'string') found.add(value['reference'])
        Object.values(value).forEach(walk)
      }
    }
    walk(this.#value)
    return found
  }

  /** Returns its `reference` without the version, because a bundle has only one version of a resource. */
  findReference(): string | undefined {
    return this.get('reference')
      .findText()
      ?.replace(/\/_history\/[^/]+$/, '')
  }

  findText(): string | undefined {
    return this.#getScalar('string', 'a text')
  }

  findNumber(): number | undefined {
    return this.#getScalar('number', 'a number')
  }

  findBoolean(): boolean | undefined {
    return this.#getScalar('boolean', 'true or false')
  }

  refuse(unexpected: string, expected: string): void {
    this.#refuse(this.path, `Unexpected ${unexpected}, expected ${expected}`)
  }

  /** Notes that the element is not read, without refusing anything. */
  ignore(why: string): void {
    this.#refuse(this.path, `Not read: ${why}`, true)
  }

  /** Reports that the element is missing. */
  refuseAbsence(expected: string): void {
    this.#refuse(this.path, `Missing element, expected ${expected}`)
  }

  /** Refuses every text but these, including an absent one; returns whether it is one of them. */
  requireOneOf(...allowed: readonly string[]): boolean {
    const text = this.findText()
    const isAllowed = text !== undefined && allowed.includes(text)
    if (this.isAbsent) this.refuseAbsence(allowed.join(' or '))
    else if (!isAllowed && text !== undefined) this.refuse('code', allowed.join(' or '))
    return isAllowed
  }

  /** Returns the element of a list with this `system` or `url`; if there are several, refuses all but the first. */
  getOne(name: string, key: 'system' | 'url', value: string): FhirElementReader {
    const [first, ...others] = this.list(name).filter((each) => each.get(key).findText() === value)
    for (const other of others) other.refuse(`second with the ${key} ${value}`, 'one')
    return (
      first ?? new FhirElementReader(undefined, `${this.path}.${name}`, this.#refuse, `one with the ${key} ${value}`)
    )
  }

  #getScalar<Type extends 'string' | 'number' | 'boolean'>(
    type: Type,
    expected: string,
  ): Extract<Scalar, Type extends 'string' ? string : Type extends 'number' ? number : boolean> | undefined {
    if (this.isAbsent) return undefined
    if (typeof this.#value === type) return this.#value as never
    this.refuse('value of another type', expected)
    return undefined
  }
}
