import type { Edit } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { ParseFinding } from './parse-rules.ts'

/**
 * Characters that a reader cannot see or confuses with others: controls, joiners, directions, marks on letters, every blank but
 * the space, a line end without its line feed, and letters and digits that are not Latin.
 */
const DISALLOWED =
  /(?! )\p{Zs}|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{M}\u2028\u2029\u2800]|(?![A-Za-z\d\u00AA-\u024F])[\p{L}\p{Nd}\p{Nl}]/gu

const NO_BREAK_SPACE = 0xa0

/** The names of characters that may be written as an entity. Any other name could represent a letter of a different script. */
const ENTITIES = new Set(
  'amp lt gt quot apos nbsp ndash mdash lsquo rsquo ldquo rdquo hellip deg micro sup2 le ge'.split(' '),
)

interface DisallowedCharacter {
  readonly index: number
  readonly length: number
  /** The character; undefined for a named entity. */
  readonly code?: number
}

/**
 * Finds characters that can make a text read differently from how it looks, whether written directly or as an escape or entity.
 * From `proseStart` on, a non-breaking space is allowed: programs paste it, and no name can differ by it.
 */
export function checkCharacters(file: SourceFile, proseStart = Infinity): ParseFinding[] {
  const all = [...listPlainCharacters(file.text), ...listEscapedCharacters(file)]
  const disallowed = all.filter(({ index, code }) => code !== NO_BREAK_SPACE || index < proseStart)
  return disallowed.map((found) => ({
    rule: 'invisible-character' as const,
    ...file.getPlace(found.index),
    ...describeCharacter(found, file.text),
  }))
}

/** The first such character of a text that was read from a file, such as a fact of the front matter. */
export function describeDisallowedCharacter(text: string): string | undefined {
  const [found] = listPlainCharacters(text)
  return found && describeCharacter(found, text).message
}

function listPlainCharacters(text: string): DisallowedCharacter[] {
  if (!/[^\t\n\x20-\x7e]/.test(text)) return []
  return Array.from(text.matchAll(DISALLOWED), (match) => ({
    index: match.index,
    length: match[0].length,
    code: match[0].codePointAt(0)!,
  })).filter(({ index, code }) => code !== 9 && code !== 10 && (code !== 13 || text[index + 1] !== '\n'))
}

function listEscapedCharacters({ path, text }: SourceFile): DisallowedCharacter[] {
  if (path.endsWith('.json'))
    return text.includes('\\u')
      ? Array.from(text.matchAll(/(?<!\\)(?:\\\\)*\\u([0-9a-fA-F]{4})/g), (match) => ({
          index: match.index + match[0].length - 6,
          length: 6,
          code: parseInt(match[1]!, 16),
        })).filter(({ code }) => isDisallowed(code))
      : []
  if (!text.includes('&')) return []
  return Array.from(
    text.matchAll(/&(?:#x([0-9a-fA-F]{1,8})|#(\d{1,8})|([A-Za-z][A-Za-z\d]*));/g),
    (match): DisallowedCharacter[] => {
      const [whole, hexadecimal, decimal, name] = match
      const found = { index: match.index, length: whole.length }
      if (name !== undefined) return ENTITIES.has(name) ? [] : [found]
      const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16)
      return isDisallowed(code) ? [{ ...found, code }] : []
    },
  ).flat()
}

function isDisallowed(code: number): boolean {
  return code > 0x10ffff || (code !== 9 && code !== 10 && String.fromCodePoint(code).search(DISALLOWED) !== -1)
}

function describeCharacter(
  { index, length, code }: DisallowedCharacter,
  text: string,
): { message: string; fix: string; edit?: Edit } {
  const edit = (by: string) => ({ start: index, end: index + length, text: by })
  if (code === undefined)
    return {
      message: `Unexpected "${text.slice(index, index + length)}", expected the character itself.`,
      fix: 'Type the character, or leave it out.',
    }
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  if (code === 13)
    return {
      message: 'Unexpected line ending without a line feed.',
      fix: 'Save the file with Unix or Windows line endings.',
      edit: edit('\n'),
    }
  if (code <= 0x10ffff && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code)))
    return {
      message: `Unexpected "${String.fromCodePoint(code)}" (${name}): it is not an English letter or digit, though it may look like one.`,
      fix: 'Type the letter again.',
    }
  const called = NAMES[code]
  if (isBlank(code)) {
    const message = `Unexpected ${called ?? 'blank'} (${name}), expected a space.`
    return { message, fix: 'Type an ordinary space.', edit: edit(' ') }
  }
  const message = `Unexpected ${index === 0 && code === 0xfeff ? 'byte order mark at the start of the file' : `${called ?? 'invisible character'} (${name})`}.`
  // Without a direction or mark, the words may read differently from what the author saw.
  if (isMeaningful(code)) return { message, fix: 'Type the words again.' }
  if (called === undefined) return { message, fix: 'Type the words again, with ordinary spaces.', edit: edit(' ') }
  return { message, fix: 'Delete it.', edit: edit('') }
}

/** The names by which editors and their programs know blanks and characters without a width. */
const NAMES: Readonly<Record<number, string>> = {
  0xa0: 'non-breaking space',
  0xad: 'soft hyphen',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x2060: 'zero-width word joiner',
  0x202f: 'narrow non-breaking space',
  0x3000: 'full-width space',
  0xfeff: 'zero-width no-break space',
}

function isBlank(code: number): boolean {
  return code <= 0x10ffff && /\p{Zs}/u.test(String.fromCodePoint(code))
}

/** Whether a character changes its neighbors: their order or their identity. */
function isMeaningful(code: number): boolean {
  return code > 0x10ffff || (NAMES[code] === undefined && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(code)))
}
