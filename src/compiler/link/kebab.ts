/** `labLdlCholesterol` as `lab-ldl-cholesterol`; a digit stays with the letter before it. */
export function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `not-found` as `notFound`. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether a name means a test: its id, or its folder's name. */
export function namesTest(name: string, id: string): boolean {
  return name === id || name === kebab(id)
}
