import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast'
import type {} from 'mdast-util-mdx-expression'
import { SKIP, visit } from 'unist-util-visit'
import type { SourceFile } from '../source/source-file.ts'
import { describeExpectedNames } from '../source/describe-expected-names.ts'
import { componentNames, findAllowedComponent } from './allowed-components.ts'
import { listAttributeProblems } from './list-attribute-problems.ts'
import { getAttributeValue, type ComponentNode } from './component-node.ts'
import type { ParseRule, ParseReporter } from './parse-rules.ts'

/** The editors' name for a kind of Markdown, if it differs from the name of its node. */
const MARKDOWN: Readonly<Record<string, string>> = {
  code: 'code block',
  inlineCode: 'code mark',
  imageReference: 'image',
  linkReference: 'link by reference',
  definition: 'link definition',
  thematicBreak: 'ruled line',
  html: 'HTML',
}

const PLACEHOLDER = /^(?:[A-Za-z][A-Za-z0-9]*|(?:limit|figure|deadline)(?:\.\w+)+)$/

/** A paragraph that begins like code, or a line in it that can only be code. */
const CODE =
  /^(?:import|export)\b|\n[ \t>]*(?:import|export)\b(?=\s*[{*"'(]|\s+\w+\s+from\b|\s+(?:default|const|let|var|function|class|async)\b)/

const BLOCKS = 'expected a paragraph, list, heading or quote.'

/** Reports something in a text that editors may not write, at its node unless `at` gives the place. Nothing is stripped silently. */
type NodeReporter = (node: Nodes, rule: ParseRule, message: string, fix: string, at?: number) => void

/** Checks a tree against what editors may write. */
export function checkAllowList(tree: Root, source: SourceFile, report: ParseReporter): void {
  const refuse: NodeReporter = (node, rule, message, fix, at) => report(at ?? node.position?.start, rule, message, fix)
  visit(tree, (node, _, parent) => {
    switch (node.type) {
      case 'root':
      case 'blockquote':
      case 'list':
      case 'listItem':
      case 'strong':
      case 'emphasis':
      case 'break':
        return undefined
      case 'paragraph':
        return checkParagraph(node, source, refuse)
      case 'heading': {
        const { start, end } = node.position ?? {}
        if (node.depth === 2 && source.text[start?.offset ?? 0] !== '#') {
          const message = 'Unexpected line of dashes below words, which it makes a heading.'
          const fix = 'Delete the dashes; a heading begins with "## ".'
          refuse(node, 'markdown', message, fix, source.text.lastIndexOf('\n', (end?.offset ?? 0) - 1) + 1)
          return SKIP
        }
        if (node.depth >= 2 && node.depth <= 4) return undefined
        const message = `Unexpected heading of level ${node.depth}, expected level 2, 3 or 4.`
        refuse(node, 'heading-depth', message, 'Begin the line with "##" or "###".')
        return SKIP
      }
      case 'text': {
        const address = /\b(?:https?:\/\/|www\.)\S+/i.exec(node.value)?.[0]
        if (!address) return undefined
        const fix = 'Link to a page of the portal, such as [Get ready](/prepare), or leave it out.'
        const at = source.text.indexOf(address, node.position?.start.offset)
        refuse(node, 'link', `Unexpected address "${address.slice(0, 60)}", expected words.`, fix, at)
        return undefined
      }
      case 'link': {
        const message = `Unexpected link to "${node.url.slice(0, 60)}", expected a page of the portal such as /when-ready.`
        if (!/^\/(?!\/)[\w/-]*$/.test(node.url))
          refuse(node, 'link', message, 'Link to a page of the portal, or write the words without a link.')
        if (/^\[\s*\]/.test(source.text.slice(node.position?.start.offset)))
          refuse(node, 'link', 'This link has no words.', 'Write its words between the square brackets.')
        if (node.title)
          refuse(node, 'link', 'Unexpected title on a link.', 'Delete the words in quotes after the address.')
        return undefined
      }
      case 'mdxTextExpression':
        return PLACEHOLDER.test(node.value) ? undefined : refuseExpression(node, node.value, refuse)
      case 'mdxFlowExpression':
        return refuseExpression(node, node.value, refuse)
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return checkComponent(node, refuse)
      default: {
        const inside = parent?.type === 'paragraph' || parent?.type === 'heading'
        const message = `Unexpected ${MARKDOWN[node.type] ?? node.type}, ${inside ? 'expected words.' : BLOCKS}`
        refuse(node, 'markdown', message, inside ? 'Write it as plain words.' : 'Write it as a paragraph or a list.')
        return SKIP
      }
    }
  })
}

function checkParagraph(node: Paragraph, source: SourceFile, refuse: NodeReporter): typeof SKIP | undefined {
  const start = node.position?.start.offset ?? 0
  const code = CODE.exec(source.text.slice(start, node.position?.end.offset))
  if (code) {
    const word = code[0].trim()
    const message = `Unexpected "${word.slice(0, 6)}": content files hold text, never code.`
    refuse(
      node,
      'import-export',
      message,
      'Write words for readers in its place.',
      start + code.index + code[0].length - word.length,
    )
    return SKIP
  }
  if (!node.children.every(isComponentOrSpace)) return undefined
  const components = node.children.flatMap((child) =>
    child.type === 'mdxJsxTextElement' ? (findAllowedComponent(child.name) ?? []) : [],
  )
  const isSentence = components.some(({ on }) => on === 'either')
  if (isSentence || components.length === 0) return undefined
  refuse(
    node,
    'tag-line',
    'A tag and its passage share one line here, and nothing else is on it.',
    'Put the opening tag, the passage and the closing tag on lines of their own.',
  )
  return SKIP
}

/**
 * Suggests the intended tag if the name can only be a misspelling of one, and otherwise lists all. An invented tag must be
 * deleted, but its words may stay.
 */
function formatTagSuggestion(name: string): string {
  const suggestion = describeExpectedNames(name, componentNames)
  return suggestion.startsWith('Did you mean')
    ? suggestion
    : `Remove the tag, and write its words as plain text; or write one of ${componentNames.map((one) => `<${one}>`).join(', ')}.`
}

function checkComponent(node: ComponentNode, report: NodeReporter): typeof SKIP | undefined {
  const name = node.name ?? ''
  const allowed = findAllowedComponent(name)
  if (!allowed) {
    const html = /^[a-z]/.test(name) || name === ''
    const meant = componentNames.find((one) => one.toLowerCase() === name.toLowerCase())
    const isHtml = html && meant === undefined
    const suggestion = isHtml ? 'Write it in Markdown, without the tag.' : formatTagSuggestion(name)
    report(
      node,
      html ? 'raw-html' : 'component',
      `Unexpected <${name}>, expected ${isHtml ? 'Markdown' : 'a tag that texts may have'}.`,
      suggestion,
    )
    return SKIP
  }
  const refuse = (message: string, fix: string) => report(node, 'component', message, fix)
  for (const [message, fix] of listAttributeProblems(node, allowed)) refuse(message, fix)
  const on = node.type === 'mdxJsxFlowElement' ? 'a line of its own' : 'part of a sentence'
  const list = getAttributeValue(node, 'as')
  if (list !== '' && list !== 'list')
    refuse(`Unexpected "${list}" for "as", expected "list".`, 'Write as="list", or leave it out.')
  if (name === 'Flags' && list === 'list' && on === 'part of a sentence')
    refuse(
      '<Flags as="list" /> is a list, and cannot be in a sentence.',
      'Put it on a line of its own, with an empty line before it.',
    )
  if (name === 'Flags' && list !== 'list' && on === 'a line of its own')
    refuse(
      '<Flags> is on a line of its own here, but it writes words within a sentence.',
      'Write it inside a sentence, or write as="list".',
    )
  if (allowed.on !== 'either' && allowed.on !== on)
    refuse(`<${name}> is ${on} here, expected ${allowed.on}.`, 'Put each tag on a line of its own.')
  // Where the place itself is refused, the words stay in the tag.
  const isInside = on === 'part of a sentence' && allowed.on === 'either'
  if ((!allowed.surrounds || isInside) && node.children.length > 0)
    refuse(`Unexpected text inside <${name}>.`, 'End the tag with "/>" and write the text outside.')
  return undefined
}

function refuseExpression(node: Nodes, value: string, refuse: NodeReporter): typeof SKIP {
  const message = `Unexpected "{${value.slice(0, 40)}}": braces hold the name of a value and nothing else.`
  refuse(node, 'expression', message, 'Write the name of one value, such as {labGlucose}.')
  return SKIP
}

function isComponentOrSpace(node: PhrasingContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression'
}
