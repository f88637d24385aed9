import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { compileFolder, stopsBuild, type Compilation } from '../compile.ts'
import { reportText } from '../cli/report-text.ts'
import { typesOf } from '../emit/emit.ts'
import type { LinkedContent } from '../link/link.ts'
import { partDataOf, type PartData, type PartFacts } from '../link/part-data.ts'
import { phrasesOf } from '../link/render-part.ts'
import { portalModule, VIRTUAL } from './portal-modules.ts'
import { remarkContent } from './remark-content.ts'

/** The names of the modules that the plugin makes. */
const MODULES = /^virtual:(?:(?:catalogue|definitions|loaders)$|(?:messages|texts|sections|pages)\/)/

/** The plugins for Vite and, beside them, the remark plugin for @mdx-js/rollup; both read the same compilation. */
export interface ContentPlugins {
  readonly plugins: Plugin[]
  readonly remark: ReturnType<typeof remarkContent>
}

/**
 * Makes content/ part of the portal's build. Any error fails the build; the development server shows it in the page and
 * goes on when it is mended. `root` is the folder that holds content/.
 */
export function content({ root }: { readonly root: string }): ContentPlugins {
  const folder = join(root, 'content')
  let compilation: Compilation | undefined
  let command = 'serve'
  const compiled = () => (compilation ??= compileFolder('content', root))
  const errors = () => {
    const { failed, findings, files } = compiled()
    return failed ? reportText(findings.filter(stopsBuild), files, false) : undefined
  }

  const plugin: Plugin = {
    name: 'content',
    enforce: 'pre',
    configResolved(config) {
      command = config.command
    },
    buildStart() {
      compilation = undefined
      const problem = errors()
      if (problem !== undefined && command === 'build') this.error(`The content has errors.\n\n${problem}`)
      if (problem === undefined) writeTypes(root, compiled())
    },
    resolveId: (id) => (MODULES.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0') || !MODULES.test(id.slice(1))) return null
      const problem = errors()
      if (problem !== undefined) this.error(problem)
      const code = portalModule(id.slice(1), compiled().content, folder)
      if (code === undefined) this.error(`Unexpected module "${id.slice(1)}", expected a name that exists in content/.`)
      return { code, moduleSideEffects: false }
    },
    transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.mdx')) return null
      return code.slice(bodyStartOf(code))
    },
    configureServer(server) {
      watch(server, folder, () => {
        compilation = undefined
        const problem = errors()
        if (problem === undefined) writeTypes(root, compiled())
        return problem
      })
    },
  }

  const remark = remarkContent({
    phrases(file) {
      const path = relative(folder, file)
      const { content: linked } = compiled()
      const family = linked.parsed.families.find((candidate) => candidate.source.path === path)
      return phrasesOf(family?.facts.flags ?? [], dataOf(linked, path))
    },
    data(file) {
      return dataOf(compiled().content, relative(folder, file))
    },
    fragment(name) {
      const found = compiled().content.parsed.fragments.find((candidate) => candidate.source.name === name)
      return found ? found.source.text.slice(found.frontMatter.bodyStart) : ''
    },
  })
  return { plugins: [plugin], remark }
}

/** What the parts of a file render from: the data of its test, or what all texts share. */
function dataOf({ interpretations, partData }: LinkedContent, path: string): PartData {
  for (const { file, texts } of interpretations) {
    const text = texts.find(({ source }) => source.path === path)
    if (text) return partDataOf(partData, file.value, text.frontMatter.data as PartFacts)
  }
  return partData
}

/** On any change under content/: compiles anew, shows errors in the page, or lets the page take the new texts. */
function watch(server: ViteDevServer, folder: string, recompile: () => string | undefined): void {
  server.watcher.add(folder)
  server.watcher.on('all', (_, file) => {
    if (!file.startsWith(folder)) return
    const problem = recompile()
    for (const module of server.moduleGraph.idToModuleMap.values())
      if (module.id?.startsWith(`\0${VIRTUAL}`) || module.id?.startsWith(folder))
        server.moduleGraph.invalidateModule(module)
    if (problem !== undefined) {
      server.config.logger.error(problem)
      server.ws.send({ type: 'error', err: { message: problem, stack: '', plugin: 'content' } })
    } else server.ws.send({ type: 'full-reload' })
  })
}

function bodyStartOf(code: string): number {
  const match = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m.exec(code)
  return match?.index === 0 ? match[0].length : 0
}

/** The types of the virtual modules, for the type checker and editors. */
function writeTypes(root: string, { content: linked }: Compilation): void {
  const path = join(root, '.build/types/catalogue.d.ts')
  const types = typesOf(linked)
  try {
    if (readFileSync(path, 'utf8') === types) return
  } catch {
    mkdirSync(dirname(path), { recursive: true })
  }
  writeFileSync(path, types)
}
