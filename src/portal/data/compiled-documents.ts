import { parse, print } from 'graphql'
import type { Plugin } from 'vite'

/** A tagged template of the whole file: its name where it is a constant, and its text. */
const TEMPLATE = /(?:const (?<name>\w+)[^=]*= )?gql`(?<text>[^`]*)`/g

/**
 * Parses the portal's GraphQL documents while it is built and keeps their text beside them, so that neither graphql's parser
 * nor its printer is sent to the browser. A document may name another of the same file, written before it, in `${}`: it is
 * joined to it, as gql does.
 */
export function compiledDocuments(): Plugin[] {
  const documents: Plugin = {
    name: 'compiled-documents',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/src\/portal\/[^?]+\.tsx?$/, exclude: /compiled-documents\.ts$/ }, code: 'gql`' },
      handler(code) {
        const texts = new Map<string, string>()
        const compiled = code.replace(TEMPLATE, (whole: string, name: string | undefined, text: string) => {
          const complete = text.replace(/\$\{(\w+)\}/g, (_, other: string) => {
            const found = texts.get(other)
            if (found === undefined)
              this.error(`Unexpected \${${other}} in a document, expected the name of one before it.`)
            return found
          })
          if (name !== undefined) texts.set(name, complete)
          return whole.replace(`gql\`${text}\``, () => `(${compiledDocument(complete)})`)
        })
        return { code: compiled, map: null }
      },
    },
  }
  const texts: Plugin = {
    name: 'compiled-document-texts',
    apply: 'build',
    transform: {
      filter: { id: /@apollo\/client\/utilities\/graphql\/print\.js$/ },
      handler: (code) => ({
        code: code.replace(
          'import { print as origPrint } from "graphql";',
          'const origPrint = (ast) => ast.loc.source.body;',
        ),
        map: null,
      }),
    },
  }
  return [documents, texts]
}

/** A document as JSON, with the text that stands for it in a call where gql would keep what it was written as. */
export function compiledDocument(text: string): string {
  const document = parse(text, { noLocation: true })
  const body = print(document).replace(/\s+/g, ' ')
  return JSON.stringify({ ...document, loc: { start: 0, end: body.length, source: { body } } })
}
