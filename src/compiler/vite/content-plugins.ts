import { join, relative } from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { DevEnvironment, Plugin, PluginOption } from 'vite'
import { compileFolder, linkFolder, type Compilation } from '../compile.ts'
import { isBlocking } from '../rules/is-blocking.ts'
import { formatTextReport } from '../report/format-text-report.ts'
import { generateCatalogueTypes } from '../emit/build-catalogue.ts'
import { MESSAGE_MODULE } from '../emit/generate-messages.ts'
import { writeIfChanged } from '../source/write-if-changed.ts'
import { DependencyCache } from '../source/dependency-cache.ts'
import { generatePortalModule, toComponentTree } from '../emit/generate-portal-module.ts'

const modulePattern =
  /^virtual:(?:(?:catalogue|definitions|loaders|doctor|figures|find-words|joined-signs|outlook)$|(?:messages|texts|sections|pages)\/)/

/** Compilations for Vitest, by root: it starts a server for each of its projects in one process. */
const testCompilations = new Map<string, Compilation>()

/**
 * Creates the Vite plugins that make content/ part of the portal's build, including MDX. Any error fails the build; the
 * development server shows it over the page until it is fixed. A changed text replaces the old one in an open page; for any other
 * change, the page reloads. `root` is the folder that contains content/.
 */
export function contentPlugins({ root }: { readonly root: string }): PluginOption[] {
  const folder = join(root, 'content')
  const cache = new DependencyCache()
  const servedModules = new Map<string, string>()
  /** What MDX last compiled of each text. */
  const servedTexts = new Map<string, string>()
  let compilation: Compilation | undefined
  let command = 'serve'
  let isTest = false
  /** Whether pages may show an error: from the first compilation that fails until a whole check finds nothing. */
  let isBroken = false
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  const keep = (compiled: Compilation) => {
    isBroken ||= compiled.failed
    compilation = compiled
    return compiled
  }
  const getCompilation = () => {
    if (compilation) return compilation
    const compiled = (isTest ? testCompilations.get(root) : undefined) ?? compileFolder('content', cache, root)
    if (isTest) testCompilations.set(root, compiled)
    return keep(compiled)
  }
  const formatErrors = () => {
    const { failed, findings, files } = getCompilation()
    return failed ? formatTextReport(findings.filter(isBlocking), files, false) : undefined
  }
  const writeTypes = () =>
    writeIfChanged(join(root, '.build/types/catalogue.d.ts'), generateCatalogueTypes(getCompilation().content))
  const buildText = (key: string) => toComponentTree(getCompilation().content.trees.get(key)?.nodes ?? [])
  const renderText = (key: string) => JSON.stringify(buildText(key))
  const findModule = (id: string) => generatePortalModule(id.slice(1), getCompilation().content, folder)
  const listServedModules = ({ moduleGraph }: DevEnvironment) =>
    [...servedModules.keys()].flatMap((id) => moduleGraph.getModuleById(id) ?? [])
  const sendError = (environment: DevEnvironment, message: string) => {
    // A page loaded in the meantime requests the modules again, and gets the error.
    for (const module of listServedModules(environment)) environment.moduleGraph.invalidateModule(module)
    environment.hot.send({ type: 'error', err: { message, stack: '', plugin: 'content' } })
  }
  /** Runs the whole check. It takes longer than a text may take to appear, so it follows the text. */
  const check = (environment: DevEnvironment) => {
    keep(compileFolder('content', cache, root))
    const found = formatErrors()
    if (found !== undefined) {
      sendError(environment, found)
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
      isTest = config.mode === 'test'
    },
    buildStart() {
      // Most tests import no content; the first that does compiles it.
      if (isTest) return
      compilation = undefined
      const found = formatErrors()
      if (found !== undefined && command === 'build') this.error(`The content has errors.\n\n${found}`)
      if (found === undefined) writeTypes()
    },
    buildEnd: () => clearTimeout(checkTimer),
    resolveId(id) {
      if (id === MESSAGE_MODULE) return join(root, 'src/catalogue/create-message.ts')
      return modulePattern.test(id) ? `\0${id}` : null
    },
    load(id) {
      if (!id.startsWith('\0') || !modulePattern.test(id.slice(1))) return null
      const found = formatErrors()
      if (found !== undefined) this.error(found)
      const code = findModule(id)
      if (code === undefined) this.error(`Unexpected module "${id.slice(1)}", expected a name that exists in content/.`)
      servedModules.set(id, code)
      return { code, moduleSideEffects: false }
    },
    transform(_, id) {
      const [file = ''] = id.split('?')
      if (!id.startsWith(folder) || !file.endsWith('.mdx')) return null
      return { code: relative(folder, id), map: { mappings: '' } }
    },
    hotUpdate({ file, modules }) {
      const { environment } = this
      if (!file.startsWith(`${folder}/`) || environment.name !== 'client') return undefined
      const wasBroken = isBroken
      const before = compilation?.content.trees
      const { trees } = keep(linkFolder('content', cache, root)).content
      clearTimeout(checkTimer)
      checkTimer = setTimeout(check, 50, environment)
      const found = formatErrors()
      if (found !== undefined) sendError(environment, found)
      if (found !== undefined || wasBroken) return []
      const stale = listServedModules(environment).filter(({ id }) => findModule(id!) !== servedModules.get(id!))
      for (const { id } of stale) servedModules.delete(id!)
      const texts = [...servedTexts].flatMap(([key, served]) =>
        before?.get(key) === trees.get(key) || served === renderText(key)
          ? []
          : (environment.moduleGraph.getModuleById(join(folder, key)) ?? []),
      )
      return [...new Set([...modules, ...stale, ...texts])]
    },
  }

  /** Gives MDX the linked text of a file in place of the key that `transform` left there. */
  const remark =
    () =>
    (tree: Root, { value }: VFile) => {
      tree.children = buildText(String(value))
      servedTexts.set(String(value), JSON.stringify(tree.children))
    }
  return [plugin, { enforce: 'pre', ...mdx({ providerImportSource: '@mdx-js/react', remarkPlugins: [remark] }) }]
}
