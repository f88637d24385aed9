/** A name of a file as words: "heart-attack" and "heartAttack" as "heart attack". */
export function toNameWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
}
