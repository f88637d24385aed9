// A build plugin: compiles schemas/*.schema.json ahead into the module `virtual:validators`, so that no run pays for Ajv.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Resolves `virtual:validators` to one validating function per schema; adds the schemas to `watched`. */
export function validators(root, watched = new Set()) {
  const id = '\0virtual:validators'
  return {
    name: 'validators',
    resolveId: (source) => (source === 'virtual:validators' ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      const { default: Ajv } = await import('ajv/dist/2020.js')
      const { default: standalone } = await import('ajv/dist/standalone/index.js')
      const folder = join(root, 'schemas')
      const schemas = readdirSync(folder)
        .filter((name) => name.endsWith('.schema.json'))
        .sort()
        .map((name) => {
          watched.add(relative(root, join(folder, name)))
          this.addWatchFile?.(join(folder, name))
          return JSON.parse(readFileSync(join(folder, name), 'utf8'))
        })
      const ajv = new Ajv({
        schemas,
        allErrors: true,
        verbose: true,
        strict: true,
        strictRequired: false,
        code: { source: true, esm: true },
      })
      const names = Object.fromEntries(
        schemas.map((schema) => [exportName(schema.$id.replace('.schema.json', '')), schema.$id]),
      )
      return standalone.default ? standalone.default(ajv, names) : standalone(ajv, names)
    },
  }
}

const exportName = (name) => `validate${`-${name}`.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())}`
