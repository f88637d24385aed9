/** `labLdlCholesterol` as `lab-ldl-cholesterol`; a digit stays with the letter before it. */
export function toKebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `too-large` as `tooLarge`. */
export function toCamelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether a name means a test: its id, or its folder's name. */
export function isTestName(name: string, id: string): boolean {
  return name === id || name === toKebabCase(id)
}
