import type { PartAttribute, SourcePart } from '../../../model/source-parts.ts'

/**
 * The values of a part's fields, by the names of its attributes: null if only the name is written, undefined if the attribute is absent.
 */
export type PartValues = Readonly<Record<string, string | null | undefined>>

/** Reads the values of a part's fields from its source. */
export function parsePartValues({ attributes }: Pick<SourcePart, 'attributes'>): PartValues {
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
}

/** A part as a file has it with these values: its attributes keep their order, and new ones follow. */
export function writePart<Part extends Pick<SourcePart, 'tag' | 'written' | 'attributes' | 'fields'>>(
  part: Part,
  values: PartValues,
): Part {
  const names = new Set([...part.attributes, ...part.fields].map(({ name }) => name))
  const attributes = [...names].flatMap((name): PartAttribute[] => {
    const value = values[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (attributes.length === part.attributes.length && attributes.every((one, at) => isEqual(one, part.attributes[at]!)))
    return part
  if (part.tag === '') return { ...part, attributes, written: `{${attributes[0]?.value ?? ''}}` }
  const words = [part.tag, ...attributes.map(formatAttribute)].join(' ')
  return { ...part, attributes, written: `<${words}${part.written.endsWith('/>') ? ' />' : '>'}` }
}

function isEqual(one: PartAttribute, other: PartAttribute): boolean {
  return one.name === other.name && one.value === other.value
}

/** Formats an attribute. A quotation mark in its value would end it, and a reference such as "&amp;" would be decoded. */
function formatAttribute({ name, value }: PartAttribute): string {
  if (value === null) return name
  const words = value.replaceAll(/\s+/g, ' ').trim()
  return `${name}="${words.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')}"`
}
