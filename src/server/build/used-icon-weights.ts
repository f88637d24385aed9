import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Any weight that the portal draws icons in; a component that is handed an icon may draw it in each of these. */
const weights: readonly string[] = ['bold', 'fill', 'regular']

/**
 * Leaves out of the build the drawings of icons in weights that no page shows: four fifths of each icon's bytes. What is
 * needed is read from the portal's sources, in which a weight is a literal beside the icon.
 */
export function usedIconWeights(root: string): Plugin {
  let used: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  return {
    name: 'used-icon-weights',
    apply: 'build',
    buildStart() {
      const folder = join(root, 'src/portal')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
      used = iconWeightsIn(files.map((file) => readFileSync(join(folder, file), 'utf8')))
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/[^/]+\.js$/ },
      handler(code, id) {
        const name = /([^/]+)\.es\.js$/.exec(id)?.[1] ?? ''
        const kept = used.get(name)
        if (!kept) return null
        const drawings = / {2}\[\n {4}"(\w+)",\n.*\n {2}\],?\n/g
        return {
          code: code.replace(drawings, (drawing, weight: string) => (kept.has(weight) ? drawing : '')),
          map: null,
        }
      },
    },
  }
}

/** The weights in which each icon is drawn, by its name, such as `CaretDown`. */
export function iconWeightsIn(sources: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const source of sources)
    for (const [, name] of source.matchAll(/from '@phosphor-icons\/react\/dist\/csr\/(\w+)'/g))
      found.set(name!, new Set([...(found.get(name!) ?? []), ...weightsIn(source, `${name}Icon`)]))
  return found
}

function weightsIn(source: string, icon: string): readonly string[] {
  const elements = attributesOf(source, icon)
  const uses = source.match(new RegExp(`\\b${icon}\\b`, 'g'))?.length ?? 0
  // Once where it is imported, and once for each element.
  if (uses === elements.length + 1) return elements.flatMap(weightsOf)
  // It also stands for itself: under another name in this file, or handed to another, of which nothing is known.
  const isHandedOn = new RegExp(`=\\{${icon}\\}|export [^\\n]*\\b${icon}\\b`).test(source)
  return isHandedOn
    ? weights
    : attributesOf(source, '[A-Z]\\w*')
        .filter((each) => /\bsize=/.test(each))
        .flatMap(weightsOf)
}

/** The attributes of every element of this name, as they are written. */
function attributesOf(source: string, name: string): string[] {
  return [...source.matchAll(new RegExp(`<${name}\\b((?:[^>{]|\\{[^}]*\\})*)>`, 'g'))].map(
    ([, attributes]) => attributes!,
  )
}

/** The weights that an element may have: the one that stands there, those that an expression names, or else the default. */
function weightsOf(attributes: string): readonly string[] {
  if (attributes.includes('{...')) return weights
  const weight = /\bweight=(?:"(?<one>\w+)"|\{(?<some>[^}]*)\})/.exec(attributes)?.groups
  if (weight === undefined) return ['regular']
  return weight['one'] === undefined ? weights.filter((each) => weight['some']!.includes(`'${each}'`)) : [weight['one']]
}
