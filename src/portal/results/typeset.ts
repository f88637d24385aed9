/** A definition's words as print sets them: a hyphen between two numbers becomes an en dash, so "0 - 20" reads "0–20". */
export function typeset(text: string): string {
  return text.replace(/(\d)\s*-\s*(?=\d)/g, '$1–')
}

/** The first letter small, for a label inside a sentence. */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** The first letter capital, for a sentence that may begin with a word or a number. */
export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A number with its unit, for prose: "142 mg/dL", "5.9%". */
export function appendUnit(text: string, unit: string): string {
  return unit === '' || unit === '%' ? text + unit : `${text} ${unit}`
}
