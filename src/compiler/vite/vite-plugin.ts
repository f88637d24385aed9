import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { DevEnvironment, Plugin } from 'vite'
import { compileFolder, linkReading, stopsBuild, type Compilation } from '../compile.ts'
import { reportText } from '../source/report-text.ts'
import { typesOf } from '../emit/emit.ts'
import { writeIfChanged } from '../emit/write-if-changed.ts'
import type { LinkedContent } from '../link/link.ts'
import { partDataOf, type PartData, type PartFacts } from '../link/part-data.ts'
import { phrasesOf } from '../link/render-part.ts'
import { readFrontMatter } from '../parse/front-matter.ts'
import type { ParsedFiles } from '../parse/parse.ts'
import { readContent } from '../source/read-folder.ts'
import { SourceFile } from '../source/source-file.ts'
import { portalModule } from './portal-modules.ts'
import { remarkContent } from './remark-content.ts'

const MODULES = /^virtual:(?:(?:catalogue|definitions|loaders|doctor|find-words)$|(?:messages|texts|sections|pages)\/)/

/** What the parts of every text render from; a change of one of them renders the texts anew. */
const partFiles = ['urgency', 'emergencies', 'figures', 'exact-messages', 'result-sentences']

/**
 * The plugins for Vite that make content/ part of the portal's build and, beside them, the remark plugin for @mdx-js/rollup. Any error fails the build; the development server shows it over the page until
 * it is fixed. A changed text takes its place in an open page; for anything else the page loads again. `root` is the folder
 * that holds content/.
 */
export function content({ root }: { readonly root: string }) {
  const folder = join(root, 'content')
  const known: ParsedFiles = new Map()
  const served = new Map<string, string>()
  let compilation: Compilation | undefined
  let command = 'serve'
  let isBroken = false
  let checking: ReturnType<typeof setTimeout> | undefined
  const compiled = () => (compilation ??= compileFolder('content', root, known))
  const problem = () => {
    const { failed, findings, files } = compiled()
    isBroken ||= failed
    return failed ? reportText(findings.filter(stopsBuild), files, false) : undefined
  }
  const writeTypes = () => writeIfChanged(join(root, '.build/types/catalogue.d.ts'), typesOf(compiled().content))
  const moduleOf = (id: string) => portalModule(id.slice(1), compiled().content, folder)
  const modulesIn = ({ moduleGraph }: DevEnvironment) =>
    [...served.keys()].flatMap((id) => moduleGraph.getModuleById(id) ?? [])
  const show = (environment: DevEnvironment, message: string) => {
    // A page that is loaded meanwhile asks for them again, and is told.
    for (const module of modulesIn(environment)) environment.moduleGraph.invalidateModule(module)
    environment.hot.send({ type: 'error', err: { message, stack: '', plugin: 'content' } })
  }
  /** The whole check takes longer than a text may take to be seen, so it comes after it. */
  const check = (environment: DevEnvironment) => {
    compilation = compileFolder('content', root, known)
    const found = problem()
    if (found !== undefined) {
      show(environment, found)
      return
    }
    writeTypes()
    if (!isBroken) return
    isBroken = false
    environment.moduleGraph.invalidateAll()
    environment.hot.send({ type: 'full-reload' })
  }

  const plugin: Plugin = {
    name: 'content',
    enforce: 'pre',
    configResolved(config) {
      command = config.command
    },
    buildStart() {
      compilation = undefined
      const found = problem()
      if (found !== undefined && command === 'build') this.error(`The content has errors.\n\n${found}`)
      if (found === undefined) writeTypes()
    },
    buildEnd: () => clearTimeout(checking),
    resolveId: (id) => (MODULES.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0') || !MODULES.test(id.slice(1))) return null
      const found = problem()
      if (found !== undefined) this.error(found)
      const code = moduleOf(id)
      if (code === undefined) this.error(`Unexpected module "${id.slice(1)}", expected a name that exists in content/.`)
      served.set(id, code)
      return { code, moduleSideEffects: false }
    },
    transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.mdx')) return null
      for (const [, name] of code.matchAll(/<Include\s+fragment="([^"]+)"/g))
        this.addWatchFile(join(folder, `fragments/${name}.mdx`))
      for (const path of partFiles.map((name) => join(folder, `${name}.json`)))
        if (existsSync(path)) this.addWatchFile(path)
      if (id.startsWith(join(folder, 'interpretations'))) this.addWatchFile(join(dirname(id), 'interpretation.json'))
      return code.slice(readFrontMatter(new SourceFile(relative(folder, id), id, code)).bodyStart)
    },
    hotUpdate({ file, modules }) {
      const { environment } = this
      if (!file.startsWith(`${folder}/`) || environment.name !== 'client') return undefined
      compilation = linkReading(readContent(folder, relative(root, folder)), known)
      clearTimeout(checking)
      checking = setTimeout(check, 50, environment)
      const wasBroken = isBroken
      const found = problem()
      if (found !== undefined) show(environment, found)
      if (found !== undefined || wasBroken) return []
      const stale = modulesIn(environment).filter(({ id }) => moduleOf(id!) !== served.get(id!))
      for (const { id } of stale) served.delete(id!)
      return [...modules, ...stale]
    },
  }

  const remark = remarkContent((file) => {
    const { content: linked } = compiled()
    const { families, fragments } = linked.parsed
    const path = relative(folder, file)
    const data = dataOf(linked, path)
    const family = families.find(({ source }) => source.path === path)
    return {
      data,
      phrases: phrasesOf(family?.facts.flags ?? [], data),
      fragment(name) {
        const found = fragments.find(({ source }) => source.name === name)
        return found ? found.source.text.slice(found.frontMatter.bodyStart) : ''
      },
    }
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
