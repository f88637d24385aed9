import { listPlaceholders } from '../../catalogue/placeholder.ts'
import { toCamelCase } from '../link/to-kebab-case.ts'
import type { JsonContent, MessagesFile } from '../parse/content-file.ts'

/** The module that exports `createMessage`, which builds messages with values. The Vite plugins resolve it to a file. */
export const MESSAGE_MODULE = 'virtual:create-message'

/** Generates the code of a module of messages: a message with values is a function, any other a string. */
export function generateMessages({ source, value }: JsonContent<MessagesFile>): string {
  const messages = Object.entries(value.messages).map(([key, text]) => {
    const literal = JSON.stringify(text)
    return `  ${key}: ${listValues(value, key).length > 0 ? `createMessage(${literal})` : literal},\n`
  })
  return `import { createMessage } from '${MESSAGE_MODULE}'

export const ${toCamelCase(source.name)}Messages = {\n${messages.join('')}}\n`
}

/** Generates the declaration of a module of messages, with the names of the values that each takes. */
export function generateMessageTypes({ source, value }: JsonContent<MessagesFile>): string {
  const area = source.name
  const keys = Object.entries(value.messages).map(([key, text]) => {
    const names = listValues(value, key).map((name) => `'${name}'`)
    const type = names.length > 0 ? `Message<${names.join(' | ')}>` : 'string'
    return `    /** ${text.replace(/\*\//g, '* /')} */\n    readonly ${key}: ${type}\n`
  })
  const imports =
    "  type Message<Name extends string> = import('../../src/catalogue/create-message.ts').Message<Name>\n"
  return `declare module 'virtual:messages/${area}' {\n${imports}  export const ${toCamelCase(area)}Messages: {\n${keys.join('')}  }\n}\n`
}

/** The values of a message: the declared ones or, in a revision without declarations, those that its text names. */
function listValues({ messages, values = {} }: MessagesFile, key: string): readonly string[] {
  return values[key] ?? listPlaceholders(messages[key] ?? '')
}
