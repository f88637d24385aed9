/** Everything that applies to one reader of a family: the values of its axes, such as `age=OVER55`, and flags. */
type ReaderFlags = readonly string[]

/** What readers of a family have in common: all of `required` applies to them, any of `optional` may, and nothing else does. */
interface ReaderGroup {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/** The notation for a reader without any axis value or flag. */
const nothing = 'none'

/**
 * Writes readers of a family in a compact notation, such as `DIABETES SMOKING?`: with diabetes, smoking or not, and nothing else.
 * A flag that is not named does not apply, so that a flag added later creates new readers.
 */
export function formatReaders(readers: readonly ReaderFlags[]): string[] {
  const known = new Set(readers.map(toKey))
  const flags = [...new Set(readers.flat())]
  const written = new Set<string>()
  return [...readers]
    .sort((one, other) => one.length - other.length)
    .flatMap((reader) => {
      if (written.has(toKey(reader))) return []
      let group: ReaderGroup = { required: reader, optional: [] }
      for (const flag of flags.filter((one) => !reader.includes(one))) {
        const wider = { ...group, optional: [...group.optional, flag] }
        if (expandGroup(wider).every((one) => known.has(toKey(one)))) group = wider
      }
      for (const one of expandGroup(group)) written.add(toKey(one))
      return [formatGroup(group)]
    })
}

/** Lists the readers that the notation describes. */
export function parseReaders(groups: readonly string[]): string[][] {
  const readers = groups.flatMap((group) => expandGroup(parseGroup(group)))
  return [...new Map(readers.map((reader) => [toKey(reader), reader])).values()]
}

/** Whether the notation includes a reader. */
export function isAmongReaders(groups: readonly string[], reader: ReaderFlags): boolean {
  return groups.map(parseGroup).some(({ required, optional }) => {
    const isExpected = (flag: string) => required.includes(flag) || optional.includes(flag)
    return required.every((flag) => reader.includes(flag)) && reader.every(isExpected)
  })
}

function formatGroup({ required, optional }: ReaderGroup): string {
  const words = [...required, ...optional.map((flag) => `${flag}?`)]
  return words.length === 0 ? nothing : words.join(' ')
}

function parseGroup(group: string): ReaderGroup {
  const words = group === nothing ? [] : group.split(' ')
  return {
    required: words.filter((word) => !word.endsWith('?')),
    optional: words.filter((word) => word.endsWith('?')).map((word) => word.slice(0, -1)),
  }
}

function expandGroup({ required, optional }: ReaderGroup): string[][] {
  let readers: string[][] = [[...required]]
  for (const flag of optional) readers = readers.concat(readers.map((reader) => [...reader, flag]))
  return readers
}

function toKey(reader: ReaderFlags): string {
  return [...reader].sort().join(' ')
}
