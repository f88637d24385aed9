import { parseSync } from 'rolldown/utils'
import { placeOf, type Breach, type HouseFile, type HouseRule } from './house-rule.ts'

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>

/** Sources export by name, where the thing is made, each with a sentence of documentation. */
export const namedExports: HouseRule = {
  id: 'named-exports',
  reason: 'A name that is the same everywhere can be searched for; a second door to it hides where it lives.',
  find: (files) =>
    sourcesIn(files).flatMap((file) =>
      parseSync(file.path, file.text)
        .module.staticExports.flatMap((statement) => statement.entries)
        .flatMap((entry): Breach[] => {
          const place = placeOf(file, entry.start)
          if (entry.exportName.kind === 'Default' || entry.exportName.name === 'default')
            return [{ place, message: 'Unexpected default export, expected a named one' }]
          if (entry.moduleRequest === null) return []
          return [{ place, message: 'Unexpected re-export, expected an import from where the thing is made' }]
        }),
    ),
}

/** Every exported declaration has its documentation directly above it. */
export const documentedExports: HouseRule = {
  id: 'documented-exports',
  reason: 'What another file may use is explained where it is declared.',
  find: (files) =>
    sourcesIn(files).flatMap((file) => {
      const { program, comments } = parseSync(file.path, file.text)
      const documented = (start: number): boolean =>
        comments.some(
          (comment) =>
            comment.value.startsWith('*') && comment.end <= start && file.text.slice(comment.end, start).trim() === '',
        )
      const seen = new Set<string>()
      return program.body.flatMap((statement): Breach[] => {
        if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return []
        const name = nameOf(statement.declaration)
        if (seen.has(name) || documented(statement.start)) {
          seen.add(name)
          return []
        }
        return [
          { place: placeOf(file, statement.start), message: `Unexpected ${name} without a word, expected /** … */` },
        ]
      })
    }),
}

function sourcesIn(files: readonly HouseFile[]): HouseFile[] {
  return files.filter((file) => /^src\/.*\.tsx?$/.test(file.path) && !file.path.endsWith('.d.ts'))
}

/** The first name that a declaration declares. */
function nameOf(declaration: Declaration): string {
  const id = declaration.type === 'VariableDeclaration' ? declaration.declarations[0]?.id : declaration.id
  return id?.type === 'Identifier' ? id.name : declaration.type
}
