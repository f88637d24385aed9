import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const declarations = resolve(root, '.build/types/catalogue.d.ts')

/** The portal and the studio as TypeScript reads them. Messages are declared by name, so no import and no library needs to be followed. */
function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const sources = { ...config, include: ['src/portal', 'src/studio', '.build/types'] }
  const { options, fileNames } = ts.parseJsonConfigFileContent(sources, ts.sys, root)
  return ts.createProgram(fileNames, { ...options, noResolve: true, noLib: true, types: [] })
}

/** The messages that the build declares, as `area.key`, by their declarations. */
function collectMessages(file: ts.SourceFile): Map<ts.Node, string> {
  const messages = new Map<ts.Node, string>()
  const visit = (node: ts.Node, area: string) => {
    if (area !== '' && ts.isPropertySignature(node)) messages.set(node, `${area}.${node.name.getText(file)}`)
    else ts.forEachChild(node, (child) => visit(child, area))
  }
  for (const module of file.statements.filter(ts.isModuleDeclaration))
    visit(module, /^virtual:messages\/(.+)$/.exec(module.name.text)?.[1] ?? '')
  return messages
}

it('the portal or the studio shows every message', () => {
  const program = createProgram()
  const checker = program.getTypeChecker()
  const messages = collectMessages(program.getSourceFile(declarations)!)
  expect(messages.size).toBeGreaterThan(400)
  const keys = [...messages.values()].map((name) => name.split('.')[1])
  // How many messages of each key are still to be found: asking for the type of anything else would take most of the time.
  const left = new Map<string | undefined, number>()
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1)
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const key = node.name.text
      const isSought = (left.get(key) ?? 0) > 0
      const declaration = isSought ? checker.getSymbolAtLocation(node.name)?.valueDeclaration : undefined
      if (declaration && messages.delete(declaration)) left.set(key, left.get(key)! - 1)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file)
  expect([...messages.values()]).toEqual([])
})
