import type { Block, Inline } from './prose.ts'

/** An expanded text as Markdown, with placeholders in braces: the sectionContent of an entry's JSON document. */
export function toMarkdown(blocks: readonly Block[]): string {
  return blocks.map((block) => markdownOf(block)).join('\n\n')
}

/** An expanded text as plain text, a paragraph or list item a line; what the wording rules and diffs read. */
export function toPlainText(blocks: readonly Block[]): string {
  return blocks
    .map(plainOf)
    .filter((line) => line !== '')
    .join('\n')
}

/** An expanded text as HTML, in the form that the compiled components render with default elements. */
export function toHtml(blocks: readonly Block[], value: (name: string) => string): string {
  const inline = (node: Inline): string => {
    switch (node.kind) {
      case 'text':
        return escape(node.value)
      case 'strong':
        return `<strong>${node.children.map(inline).join('')}</strong>`
      case 'emphasis':
        return `<em>${node.children.map(inline).join('')}</em>`
      case 'link':
        return `<a href="${escape(node.href)}">${node.children.map(inline).join('')}</a>`
      case 'break':
        return '<br/>'
      case 'value':
        return escape(value(node.name))
      default:
        throw new Error(`Unexpected ${node.kind}, expected an expanded text.`)
    }
  }
  const block = (node: Block): string => {
    switch (node.kind) {
      case 'paragraph':
        return `<p>${node.children.map(inline).join('')}</p>`
      case 'heading':
        return `<h${node.depth}>${node.children.map(inline).join('')}</h${node.depth}>`
      case 'quote':
        return `<blockquote>${node.children.map(block).join('')}</blockquote>`
      case 'list': {
        const tag = node.ordered ? 'ol' : 'ul'
        const item = (content: readonly Block[]) =>
          node.loose
            ? content.map(block).join('')
            : content
                .map((child) => (child.kind === 'paragraph' ? child.children.map(inline).join('') : block(child)))
                .join('')
        return `<${tag}>${node.items.map((content) => `<li>${item(content)}</li>`).join('')}</${tag}>`
      }
      default:
        throw new Error(`Unexpected ${node.kind}, expected an expanded text.`)
    }
  }
  return blocks.map(block).join('')
}

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineMarkdown(block.children)
    case 'heading':
      return `${'#'.repeat(block.depth)} ${inlineMarkdown(block.children)}`
    case 'quote':
      return prefix(toMarkdown(block.children), '> ', '> ')
    case 'list':
      return block.items
        .map((item, index) =>
          prefix(toMarkdown(item), block.ordered ? `${index + 1}. ` : '- ', block.ordered ? '   ' : '  '),
        )
        .join(block.loose ? '\n\n' : '\n')
    default:
      throw new Error(`Unexpected ${block.kind}, expected an expanded text.`)
  }
}

function prefix(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? rest.trimEnd() : rest) + line)
    .join('\n')
}

function inlineMarkdown(inlines: readonly Inline[]): string {
  return inlines
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return node.value.replace(/[\\*_[\]{}<`]/g, '\\$&')
        case 'strong':
          return `**${inlineMarkdown(node.children)}**`
        case 'emphasis':
          return `*${inlineMarkdown(node.children)}*`
        case 'link':
          return `[${inlineMarkdown(node.children)}](${node.href})`
        case 'break':
          return '\\\n'
        case 'value':
          return `{${node.name}}`
        default:
          throw new Error(`Unexpected ${node.kind}, expected an expanded text.`)
      }
    })
    .join('')
}

function plainOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainInlines(block.children)
    case 'quote':
      return toPlainText(block.children)
    case 'list':
      return block.items.map(toPlainText).join('\n')
    default:
      throw new Error(`Unexpected ${block.kind}, expected an expanded text.`)
  }
}

function plainInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return node.value
        case 'strong':
        case 'emphasis':
        case 'link':
          return plainInlines(node.children)
        case 'break':
          return ' '
        case 'value':
          return `{${node.name}}`
        default:
          throw new Error(`Unexpected ${node.kind}, expected an expanded text.`)
      }
    })
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
