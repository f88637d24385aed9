import { parseSync, Visitor } from 'rolldown/utils'
import type { HouseFile } from './house-rule.ts'

/** One import of a file: static, dynamic, `export … from` or `import('…')` in a type. */
export interface FoundImport {
  /** What is asked for, such as `../catalogue/band.ts`; undefined where it is computed at run time. */
  readonly specifier: string | undefined
  /** Where it stands, in UTF-16 units from the start of the file. */
  readonly offset: number
}

/** Every import of a TypeScript or JavaScript file, in the order of its text; throws if the file does not parse. */
export function importsOf(file: HouseFile): FoundImport[] {
  const { program, module, errors } = parseSync(file.path, file.text)
  if (errors.length > 0)
    throw new Error(`Unexpected syntax in ${file.path}, expected TypeScript: ${errors[0]?.message}`)
  const found: FoundImport[] = []
  for (const { moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, offset: moduleRequest.start })
  }
  for (const { moduleRequest } of module.staticExports.flatMap((statement) => statement.entries)) {
    if (moduleRequest) found.push({ specifier: moduleRequest.value, offset: moduleRequest.start })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^$]*)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))
    found.push({ specifier: literal?.[2], offset: moduleRequest.start })
  }
  new Visitor({
    TSImportType: (node) => {
      found.push({ specifier: node.source.value, offset: node.source.start })
    },
  }).visit(program)
  return found.toSorted((a, b) => a.offset - b.offset)
}
