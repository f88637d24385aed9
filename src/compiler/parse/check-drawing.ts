import { sanitize, type Schema } from 'hast-util-sanitize'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { SourceFile } from '../source/source-file.ts'
import type { ParseFinding } from './parse-rules.ts'

/** A value that loads nothing: no address, no entity, and no reference except to a part of the drawing itself. */
const VALUE = /^(?![^]*(?:url\s*\((?!#[\w-]+\))|[:&]))[^]*$/i

const allowedElements = `svg title desc defs g path circle ellipse rect line polyline polygon text tspan marker mask clipPath
  linearGradient radialGradient stop`
const allowedAttributes = `aria-hidden aria-label aria-labelledby clip-path clip-rule clipPathUnits cx cy d dx dy fill fill-opacity
  fill-rule font-family font-size font-weight fx fy gradientTransform gradientUnits height id markerHeight markerUnits
  markerWidth marker-end marker-mid marker-start mask maskUnits offset opacity orient pathLength points preserveAspectRatio r
  refX refY role rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor transform vector-effect viewBox width x x1 x2 y y1 y2`

const SCHEMA: Schema = {
  tagNames: allowedElements.split(/\s+/),
  attributes: {
    '*': allowedAttributes.split(/\s+/).map((name): [string, RegExp] => [name, VALUE]),
    svg: [['xmlns', 'http://www.w3.org/2000/svg']],
  },
}

/** Drawings contain shapes and words, but no scripts, no events, and nothing to load. */
export function checkDrawing(file: SourceFile): ParseFinding[] {
  const problems: ParseFinding[] = []
  const parser = new SaxesParser()
  const report = (message: string, fix: string) =>
    problems.push({ rule: 'drawing', ...file.getPlace(Math.min(parser.position, file.text.length) - 1), message, fix })
  const refuse = (words: string) =>
    report(
      `Unexpected "${words.trim().slice(0, 40)}" in a drawing, expected shapes and words only.`,
      'Draw it with paths, and remove the rest.',
    )
  const opened: string[] = []
  parser.on('opentag', (tag) => {
    opened.push(tag.name)
    const disallowed = findDisallowedName(tag, opened[0] === 'svg')
    if (disallowed !== undefined) refuse(disallowed)
  })
  parser.on('doctype', () => refuse('<!DOCTYPE'))
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}`))
  parser.on('error', ({ message }) => report(`This drawing cannot be read: ${message}.`, 'Draw it again.'))
  parser.write(file.text).close()
  if (problems.length === 0 && !opened.includes('title'))
    report('The drawing has no <title>.', 'Add a <title> that says what it shows.')
  return problems.slice(0, 1)
}

/** The tag or attribute that sanitizing would remove. */
function findDisallowedName({ name, attributes }: SaxesTagPlain, isInside: boolean): string | undefined {
  const safe = sanitize({ type: 'element', tagName: name, properties: { ...attributes }, children: [] }, SCHEMA)
  if (!isInside || safe.type !== 'element') return `<${name}`
  return Object.keys(attributes).find((key) => !Object.hasOwn(safe.properties, key))
}
