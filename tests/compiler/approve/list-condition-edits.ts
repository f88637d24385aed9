/** A change to one condition of a family. */
export interface ConditionEdit {
  readonly name: string
  /** The file after the change. */
  readonly text: string
}

interface Passage {
  readonly start: number
  readonly end: number
  readonly attributes: readonly Attribute[]
  readonly body: string
}

type Attribute = readonly [name: string, values: readonly string[]]

const flagKinds = ['all', 'any', 'none']

/**
 * The file of a family with one of its conditions changed, in every possible way: a flag or axis value removed, added or
 * replaced, one kind of condition for another, the passage removed, read by everybody, or moved into another condition.
 */
export function listConditionEdits(
  text: string,
  { flags, axes }: { readonly flags: readonly string[]; readonly axes: Readonly<Record<string, readonly string[]>> },
): ConditionEdit[] {
  const passages = listPassages(text)
  return passages.flatMap((passage, at) => {
    const { attributes, body } = passage
    const replaceAttribute = (index: number, next: Attribute) => attributes.map((one, i) => (i === index ? next : one))
    const changed = attributes.flatMap(([name, values], index) => {
      const known = axes[name] ?? flags
      const others = known.filter((value) => !values.includes(value))
      return [
        ...values.map((value) => replaceAttribute(index, [name, values.filter((one) => one !== value)])),
        ...others.map((value) => replaceAttribute(index, [name, [...values, value]])),
        ...values.flatMap((value) =>
          others.map((other) => replaceAttribute(index, [name, swap(values, value, other)])),
        ),
        ...(axes[name] ? [] : flagKinds)
          .filter((kind) => !attributes.some(([other]) => other === kind))
          .map((kind) => replaceAttribute(index, [kind, values])),
      ]
    })
    const elsewhere = passages.filter((other) => other !== passage)
    return [
      ...changed.map((next) => ({
        name: `${at}: ${formatAttributes(attributes)} becomes ${formatAttributes(next)}`,
        text: splice(text, passage, formatPassage(next, body)),
      })),
      { name: `${at}: removed`, text: splice(text, passage, '') },
      { name: `${at}: read by everybody`, text: splice(text, passage, body) },
      ...elsewhere.map((other) => ({
        name: `${at}: moved into ${formatAttributes(other.attributes)}`,
        text: movePassage(text, passage, other),
      })),
    ]
  })
}

function listPassages(text: string): Passage[] {
  return [...text.matchAll(/<When ([^>]*)>\n([\s\S]*?)<\/When>\n/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    attributes: [...match[1]!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, values]) => [name!, values!.split(' ')]),
    body: match[2]!,
  }))
}

function movePassage(text: string, from: Passage, into: Passage): string {
  const joined = formatPassage(into.attributes, `${into.body}\n${from.body}`)
  return from.start < into.start
    ? splice(splice(text, into, joined), from, '')
    : splice(splice(text, from, ''), into, joined)
}

function splice(text: string, { start, end }: Passage, next: string): string {
  return `${text.slice(0, start)}${next}${text.slice(end)}`
}

function formatPassage(attributes: readonly Attribute[], body: string): string {
  const left = attributes.filter(([, values]) => values.length > 0)
  return left.length === 0 ? body : `<When ${formatAttributes(left)}>\n${body}</When>\n`
}

function formatAttributes(attributes: readonly Attribute[]): string {
  return attributes.map(([name, values]) => `${name}="${values.join(' ')}"`).join(' ')
}

function swap(values: readonly string[], from: string, to: string): string[] {
  return values.map((value) => (value === from ? to : value))
}
