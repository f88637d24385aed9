import type { SourceFile } from '../source/source-file.ts'
import type { FileProblem } from './problem.ts'

const ELEMENTS = new Set(
  `svg title desc defs g path circle ellipse rect line polyline polygon text tspan marker mask clipPath
  linearGradient radialGradient stop`.split(/\s+/),
)
const TOKEN = /<(?:!--[^]*?-->|(\/?)([^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>)|</g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Drawings hold shapes and words: no scripts, no events, nothing fetched. */
export function unsafeDrawing(file: SourceFile): FileProblem[] {
  const problems: FileProblem[] = []
  const report = (at: number, message: string, fix: string) =>
    problems.push({ rule: 'drawing', ...file.place(at), message, fix })
  const refuse = (at: number, words: string) =>
    report(
      at,
      `Unexpected "${words.trim().slice(0, 40)}" in a drawing, expected shapes and words only.`,
      'Draw it with paths, and remove the rest.',
    )
  const text = file.text.replace(/^<\?xml [^>]*\?>\s*/, (declaration) => ' '.repeat(declaration.length))
  const open: string[] = []
  for (const match of text.matchAll(TOKEN)) {
    if (problems.length > 0) return problems
    const [token, slash, name, attributes = ''] = match
    if (token.startsWith('<!--')) continue
    if (name === undefined || !ELEMENTS.has(name) || (open.length === 0 && name !== 'svg'))
      refuse(match.index, token.split(/[\s>]/)[0]!)
    else if (slash !== '') {
      if (open.pop() !== name) report(match.index, `<${name}> is closed where it is not open.`, 'Draw it again.')
    } else {
      checkAttributes(attributes, (at, words) => refuse(match.index + 1 + name.length + at, words))
      if (!attributes.endsWith('/')) open.push(name)
    }
  }
  if (problems.length > 0) return problems
  if (open.length > 0) report(text.length, `<${open.at(-1)}> is not closed.`, 'Draw it again.')
  if (!/<title[\s>]/.test(text)) report(0, 'The drawing has no <title>.', 'Add a <title> that says what it shows.')
  return problems
}

function checkAttributes(attributes: string, refuse: (at: number, words: string) => void): void {
  const rest = attributes.replace(
    ATTRIBUTE,
    (whole: string, name: string, double?: string, single?: string, at = 0) => {
      const value = double ?? single ?? ''
      const known =
        name === 'xmlns'
          ? value === 'http://www.w3.org/2000/svg'
          : /^(?!on|href$|style$|src$)[a-z][A-Za-z\d-]*$/.test(name)
      if (!known || (name !== 'xmlns' && /:|&|url\s*\((?!#[\w-]+\))/i.test(value))) refuse(Number(at), whole)
      return ' '.repeat(whole.length)
    },
  )
  const odd = /[^\s/]/.exec(rest)
  if (odd) refuse(odd.index, rest.slice(odd.index))
}
