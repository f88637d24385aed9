import type { Random } from './fuzz-content-random.ts'

/** What a mutation does to the folder: files with new bytes, files that go, links that come. */
export interface Mutation {
  readonly what: string
  readonly write: readonly (readonly [path: string, bytes: Buffer])[]
  readonly remove?: readonly string[]
  readonly link?: readonly [path: string, target: string]
}

/** Mutates one file; undefined where the kind does not fit the file. */
type Mutator = (path: string, bytes: Buffer, random: Random, paths: readonly string[]) => Mutation | undefined

const SNIPPETS = [
  '{',
  '}',
  '<',
  '>',
  '</When>',
  '<When all="AFIB">',
  '<Include fragment="share" />',
  '<Include fragment="no-such" />',
  '{labIorn}',
  '{a.b()}',
  '`code`',
  '**',
  '_',
  '[a](javascript:alert(1))',
  '[a](/prepare)',
  '![a](/a.png)',
  'export const a = 1',
  'import a from "a"',
  '<script>1</script>',
  '<!-- a -->',
  '&lt;',
  '\u202e',
  '\u200b',
  '\u0000',
  '\ufeff',
  '---',
  '- ',
  '> ',
  '# ',
  '\r\n',
  '\t',
  '<=5',
  '\\',
  '"',
  ': ',
  '&a',
  '*a',
  '!!js/function',
  '__proto__',
  'constructor',
  ',',
  '[',
  ']',
  'null',
  '1e999',
  '-1',
  '999999',
  'not',
  'low',
  'High',
  'left',
]

const one = (what: string, path: string, bytes: Buffer | string): Mutation => ({
  what,
  write: [[path, Buffer.from(bytes)]],
})

/** Every kind of mutation. */
export const mutators: Readonly<Record<string, Mutator>> = {
  byte(path, bytes, random) {
    const copy = Buffer.from(bytes)
    const at = random.below(copy.length)
    const to = random.pick([0, 10, 13, 32, 34, 58, 60, 123, 128, 192, 255, random.below(256)])
    copy[at] = to
    return one(`byte ${at} is ${to}`, path, copy)
  },
  insert(path, bytes, random) {
    const text = bytes.toString('utf8')
    const at = random.below(text.length + 1)
    const snippet = random.pick(SNIPPETS)
    return one(`${JSON.stringify(snippet)} at ${at}`, path, text.slice(0, at) + snippet + text.slice(at))
  },
  cut(path, bytes, random) {
    const text = bytes.toString('utf8')
    const at = random.below(text.length)
    const length = random.pick([1, 2, 5, 20, 200])
    return one(`${length} characters gone at ${at}`, path, text.slice(0, at) + text.slice(at + length))
  },
  truncate(path, bytes, random) {
    const at = random.below(bytes.length)
    return one(`ends at byte ${at}`, path, bytes.subarray(0, at))
  },
  line(path, bytes, random) {
    const lines = bytes.toString('utf8').split('\n')
    const at = random.below(lines.length)
    const kind = random.pick(['gone', 'twice', 'swapped', 'indented', 'joined'])
    const next = lines[at + 1] ?? ''
    if (kind === 'gone') lines.splice(at, 1)
    if (kind === 'twice') lines.splice(at, 0, lines[at]!)
    if (kind === 'swapped') lines.splice(at, 2, next, lines[at]!)
    if (kind === 'indented') lines[at] = `${random.pick(['  ', '\t', '    '])}${lines[at]}`
    if (kind === 'joined') lines.splice(at, 2, `${lines[at]} ${next}`)
    return one(`line ${at + 1} ${kind}`, path, lines.join('\n'))
  },
  word(path, bytes, random) {
    const text = bytes.toString('utf8')
    const words = [...text.matchAll(/[A-Za-z]{2,}|\d+/g)]
    if (words.length < 2) return undefined
    const { 0: word, index } = random.pick(words)
    const [other] = random.pick(words)
    return one(
      `"${word}" at ${index} is "${other}"`,
      path,
      text.slice(0, index) + other + text.slice(index + word.length),
    )
  },
  encoding(path, bytes, random) {
    const text = bytes.toString('utf8')
    const kind = random.pick(['latin1', 'utf16le', 'bom', 'crlf', 'cr', 'nfd'])
    const made = {
      latin1: Buffer.from(text.replace(/[a-z]/, 'é'), 'latin1'),
      utf16le: Buffer.from(text, 'utf16le'),
      bom: Buffer.from(`\ufeff${text}`),
      crlf: Buffer.from(text.replaceAll('\n', '\r\n')),
      cr: Buffer.from(text.replaceAll('\n', '\r')),
      nfd: Buffer.from(text.replace(/e/, 'e\u0301')),
    }
    return one(kind, path, made[kind as keyof typeof made])
  },
  json(path, bytes, random) {
    if (!path.endsWith('.json')) return undefined
    const value = JSON.parse(bytes.toString('utf8')) as unknown
    const spots: [holder: Record<string, unknown>, key: string][] = []
    const visit = (holder: unknown): void => {
      if (typeof holder !== 'object' || holder === null) return
      for (const [key, inner] of Object.entries(holder)) {
        spots.push([holder as Record<string, unknown>, key])
        visit(inner)
      }
    }
    visit(value)
    const [holder, key] = random.pick(spots)
    const old = holder[key]
    const kind = random.pick(['gone', 'null', 'renamed', 'number', 'text', 'list', 'twice', 'proto', 'swapped'])
    const put = (to: unknown) => void (holder[key] = to)
    if (kind === 'gone' && Array.isArray(holder)) holder.splice(Number(key), 1)
    else if (kind === 'gone') delete holder[key]
    if (kind === 'null') put(null)
    if (kind === 'renamed') {
      delete holder[key]
      holder[`${key}x`] = old
    }
    if (kind === 'number') put(typeof old === 'number' ? old + random.pick([1, -1, 0.1, 1000]) : random.below(1000))
    if (kind === 'text')
      put(
        typeof old === 'string'
          ? random.pick([`${old} `, old.toUpperCase(), '', `${old}x`, random.pick(SNIPPETS)])
          : random.pick(SNIPPETS),
      )
    if (kind === 'list') put([old])
    if (kind === 'twice' && Array.isArray(old) && old.length > 0) put([...(old as unknown[]), old[0]])
    if (kind === 'swapped') {
      const [otherHolder, otherKey] = random.pick(spots)
      put(otherHolder[otherKey])
    }
    let text: string
    try {
      text = JSON.stringify(value, null, 2)
    } catch {
      return undefined
    }
    if (kind === 'proto') text = text.replace('{', '{ "__proto__": { "a": 1 },')
    return one(`${key} ${kind}`, path, `${text}\n`)
  },
  yaml(path, bytes, random) {
    const text = bytes.toString('utf8')
    const end = text.indexOf('\n---', 3)
    if (!path.endsWith('.mdx') || end === -1) return undefined
    const lines = text.slice(4, end).split('\n')
    const at = random.below(lines.length)
    const [key = '', ...rest] = lines[at]!.split(': ')
    const value = rest.join(': ')
    const to = random.pick([
      `${key}: &a ${value}`,
      `${key}: *a`,
      `${key}: !!binary ${value}`,
      `${key}:\t${value}`,
      `${key}: [${value}]`,
      `${key}: ${value}\n${key}: ${value}`,
      `${key}: "${value}`,
      `"${key}": ${value}`,
      `${key} : ${value}`,
      `${key}: |\n  ${value}`,
      `${key}: ${value} # a`,
      `__proto__: ${value}`,
      `${key}: null`,
      `${key}: ''`,
    ])
    lines[at] = to
    return one(`front matter: ${JSON.stringify(to)}`, path, `---\n${lines.join('\n')}${text.slice(end)}`)
  },
  deep(path, bytes, random) {
    const sign = random.pick(['> ', '- ', '[', '{', '<When all="AFIB">', '**', '*', '<'])
    return one(`${sign} 2,000 times`, path, `${bytes.toString('utf8')}\n${sign.repeat(2_000)}\n`)
  },
  huge: (path, bytes, random) =>
    one('very long', path, `${bytes.toString('utf8')}${'Word and word. '.repeat(random.pick([500, 5_000, 40_000]))}`),
  rename(path, bytes, random, paths) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const name = path.slice(folder.length)
    const to = random.pick([
      folder + name.toUpperCase(),
      `${folder}${name}.bak`,
      `${folder}a b.mdx`,
      name,
      `${random.pick(paths).replace(/[^/]*$/, '')}${name}`,
      `${folder}x/${name}`,
      `${folder}é${name}`,
      `${folder}con-${name}`,
    ])
    return to === path ? undefined : { what: `renamed to ${to}`, write: [[to, bytes]], remove: [path] }
  },
  twin(path, bytes, random) {
    const to = random.pick([
      path.replace(/([^/]*)$/, '$1'.toUpperCase()),
      path.replace(/\.(\w+)$/, '-2.$1'),
      path.replace(/([^/]+)$/, (name) => name.toUpperCase()),
    ])
    return to === path ? undefined : { what: `copied to ${to}`, write: [[to, bytes]] }
  },
  gone: (path) => ({ what: 'gone', write: [], remove: [path] }),
  copy(path, _, random, paths) {
    const from = random.pick(paths.filter((other) => other.split('.').pop() === path.split('.').pop()))
    return { what: `replaced by ${from}`, write: [[path, Buffer.from(`@${from}`)]] }
  },
  link: (path, _, random) => ({
    what: 'a symbolic link',
    write: [],
    remove: [path],
    link: [path, random.pick(['/etc/hostname', path.split('/').pop()!, '../..'])],
  }),
}
