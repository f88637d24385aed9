/** A line of front matter that is not a fact, at an offset in the front matter. */
interface WrongLine {
  readonly at: number
  readonly message: string
  readonly fix: string
}

/** A fact: a name, a colon, and words after a space or on the lines below. */
const FACT = /^[A-Za-z$][\w$]*\s*:(?:\s|$)/

const LIST_FIX = 'Write the list as ["first", "second"], with straight quotes (") and nothing after the "]".'

/**
 * Finds the line of unreadable front matter that an editor must change. The parser often names the line before it, or the first
 * line of all. Undefined if each line by itself looks like a fact.
 */
export function findWrongLine(yaml: string): WrongLine | undefined {
  let at = 0
  let isOpen = false
  for (const line of yaml.split('\n')) {
    const text = line.trimEnd()
    const found = isOpen && /^(?:\s|-\s|[\]}])/.test(text) ? undefined : describeLine(text)
    if (found) return { at: at + found.column, message: found.message, fix: found.fix }
    // Words may go on below a name without words, a bracket without its end, and the signs for a longer text.
    if (FACT.test(text)) isOpen = /:\s*(?:[|>][-+\d]*)?$/.test(text) || isBracketOpen(text)
    at += line.length + 1
  }
  return undefined
}

function describeLine(text: string): { column: number; message: string; fix: string } | undefined {
  if (text === '' || /^\s*#/.test(text)) return undefined
  const column = text.length - text.trimStart().length
  if (column > 0 && FACT.test(text.trimStart()))
    return {
      column,
      message: 'This line between the two "---" is indented.',
      fix: 'Start at the very left of the line, without spaces or tabs.',
    }
  if (!FACT.test(text)) {
    const name = /^[A-Za-z]\w*(?=\s*[:=：])/.exec(text)?.[0]
    const fix = name
      ? `Write "${name}: " with a colon and a space after the name.`
      : 'Write a name, a colon, a space and the words, as on the other lines; or delete the line.'
    return { column, message: 'This line between the two "---" is not a fact.', fix }
  }
  const value = text.slice(text.indexOf(':') + 1).trim()
  const start = text.length - value.length
  if (/^\[\s*[“”‘’]/.test(value)) return { column: start, message: 'The quotes in this list are curly.', fix: LIST_FIX }
  if (/^\[[^\]]*\]\s*[^\s#]/.test(value))
    return {
      column: start + value.indexOf(']') + 1,
      message: 'There is more after the end of this list.',
      fix: LIST_FIX,
    }
  return undefined
}

function isBracketOpen(text: string): boolean {
  return (text.match(/[[{]/g) ?? []).length > (text.match(/[\]}]/g) ?? []).length
}
