import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type {} from 'mdast-util-mdx-expression'
import type { Finding } from './finding.ts'
import { markdownName } from './markdown-names.ts'
import { conditionOf, flagNames } from './condition.ts'
import type { Block, Inline } from './prose.ts'
import type { SourceFile } from './source-file.ts'
import { mend } from './suggest.ts'

/** A paragraph that begins as code does, or a line in it that can be nothing else. */
const CODE =
  /^(?:import|export)\b|\n[ \t>]*(?:import|export)\b(?=\s*[{*"'(]|\s+\w+\s+from\b|\s+(?:default|const|let|var|function|class|async)\b)/

const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  When: ['all', 'any', 'none'],
  Flags: ['of'],
  Include: ['fragment'],
}

/** A text made only of what editors may write, and a finding for everything else: nothing is stripped in silence. */
export function allowedProse(
  tree: Root,
  source: SourceFile,
  bodyStart: number,
): { blocks: Block[]; findings: Finding[] } {
  const findings: Finding[] = []
  const at = (node: Nodes) => bodyStart + (node.position?.start.offset ?? 0)
  const refuse = (node: Nodes, rule: string, message: string, fix: string) => {
    findings.push({ rule, severity: 'error', ...source.place(at(node)), message, fix })
  }

  const blocksOf = (nodes: readonly RootContent[]): Block[] => nodes.flatMap((node) => blockOf(node))

  const blockOf = (node: RootContent): Block[] => {
    switch (node.type) {
      case 'paragraph': {
        const text = source.text.slice(at(node), bodyStart + (node.position?.end.offset ?? 0))
        const code = CODE.exec(text)
        if (code) {
          const word = code[0].trim()
          findings.push({
            rule: 'import-export',
            severity: 'error',
            ...source.place(at(node) + code.index + code[0].length - word.length),
            message: `Unexpected "${word.slice(0, 6)}": content files hold text, never code.`,
            fix: 'Delete the line.',
          })
          return []
        }
        if (
          node.children.every((child) => isComponentOrSpace(child)) &&
          node.children.some(
            (child) => child.type === 'mdxJsxTextElement' && Object.hasOwn(COMPONENTS, child.name ?? ''),
          )
        ) {
          refuse(
            node,
            'tag-line',
            'A tag and its passage share one line here, and nothing else stands on it.',
            'Put the opening tag, the passage and the closing tag on lines of their own.',
          )
          return []
        }
        return [{ kind: 'paragraph', at: at(node), children: inlinesOf(node.children) }]
      }
      case 'heading':
        if (node.depth !== 2 && node.depth !== 3 && node.depth !== 4) {
          refuse(
            node,
            'heading-depth',
            `Unexpected heading of level ${node.depth}, expected level 2, 3 or 4.`,
            'Begin the line with "##" or "###".',
          )
          return []
        }
        return [{ kind: 'heading', at: at(node), depth: node.depth, children: inlinesOf(node.children) }]
      case 'blockquote':
        return [{ kind: 'quote', at: at(node), children: blocksOf(node.children) }]
      case 'list':
        return [
          {
            kind: 'list',
            at: at(node),
            ordered: node.ordered === true,
            loose: node.spread === true || node.children.some((item) => item.spread === true),
            items: node.children.map((item) => blocksOf(item.children)),
          },
        ]
      case 'mdxJsxFlowElement':
        return componentBlock(node)
      case 'mdxFlowExpression':
        refuseExpression(node, node.value)
        return []
      default:
        refuse(
          node,
          'markdown',
          `Unexpected ${markdownName(node.type)}, expected a paragraph, list, heading or quote.`,
          'Write it as a paragraph or a list.',
        )
        return []
    }
  }

  const componentBlock = (node: MdxJsxFlowElement): Block[] => {
    const attributes = attributesOf(node)
    if (!attributes) return []
    if (node.name === 'When')
      return [{ kind: 'when', at: at(node), condition: conditionOf(attributes), children: blocksOf(node.children) }]
    if (node.name === 'Include') {
      const fragment = attributes.get('fragment')
      if (fragment === undefined) refuse(node, 'component', 'Expected <Include fragment="…" />.', 'Name the fragment.')
      if (node.children.length > 0)
        refuse(
          node,
          'component',
          'Unexpected text inside <Include>.',
          'Write <Include fragment="…" /> and the text outside.',
        )
      return fragment === undefined ? [] : [{ kind: 'include', at: at(node), fragment }]
    }
    refuse(
      node,
      'component',
      '<Flags> stands alone here, expected it inside a sentence.',
      'Write it inside a sentence.',
    )
    return []
  }

  const inlinesOf = (nodes: readonly PhrasingContent[]): Inline[] => nodes.flatMap(inlineOf)

  const inlineOf = (node: PhrasingContent): Inline[] => {
    switch (node.type) {
      case 'text': {
        const address = /\b(?:https?:\/\/|www\.)\S+/i.exec(node.value)
        if (address)
          findings.push({
            rule: 'link',
            severity: 'error',
            ...source.place(Math.max(at(node), source.text.indexOf(address[0], at(node)))),
            message: `Unexpected address "${address[0].slice(0, 60)}", expected words.`,
            fix: 'Link to a page of the portal, such as [Get ready](/prepare), or leave it out.',
          })
        return [{ kind: 'text', at: at(node), value: node.value }]
      }
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, at: at(node), children: inlinesOf(node.children) }]
      case 'break':
        return [{ kind: 'break', at: at(node) }]
      case 'link':
        if (!/^\/(?!\/)[\w/-]*$/.test(node.url)) {
          refuse(
            node,
            'link',
            `Unexpected link to "${node.url.slice(0, 60)}", expected a page of the portal such as /when-ready.`,
            'Link to a page of the portal, or write the words without a link.',
          )
        }
        if (node.title)
          refuse(node, 'link', 'Unexpected title on a link.', 'Delete the words in quotes after the address.')
        return [{ kind: 'link', at: at(node), href: node.url, children: inlinesOf(node.children) }]
      case 'mdxTextExpression': {
        const name = node.value.trim()
        if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name !== node.value) {
          refuseExpression(node, node.value)
          return []
        }
        return [{ kind: 'value', at: at(node), name }]
      }
      case 'mdxJsxTextElement':
        return componentInline(node)
      default:
        refuse(node, 'markdown', `Unexpected ${markdownName(node.type)}, expected words.`, 'Write it as plain words.')
        return []
    }
  }

  const componentInline = (node: MdxJsxTextElement): Inline[] => {
    const attributes = attributesOf(node)
    if (!attributes) return []
    if (node.name === 'When')
      return [{ kind: 'when', at: at(node), condition: conditionOf(attributes), children: inlinesOf(node.children) }]
    if (node.name === 'Flags') {
      if (!attributes.has('of'))
        refuse(node, 'component', 'Expected <Flags of="…" />.', 'Name the flags, separated by spaces.')
      return [{ kind: 'flags', at: at(node), of: flagNames(attributes.get('of')) }]
    }
    refuse(
      node,
      'component',
      '<Include> stands inside a sentence, expected a line of its own.',
      'Put it on a line of its own.',
    )
    return []
  }

  const attributesOf = (node: MdxJsxFlowElement | MdxJsxTextElement): Map<string, string> | undefined => {
    const allowed = node.name !== null && Object.hasOwn(COMPONENTS, node.name) ? COMPONENTS[node.name] : undefined
    if (!allowed) {
      const name = node.name ?? ''
      const html = /^[a-z]/.test(name) || name === ''
      refuse(
        node,
        html ? 'raw-html' : 'component',
        `Unexpected <${name}>, expected Markdown, a placeholder, <When>, <Flags> or <Include>.`,
        html ? 'Write it in Markdown, without the tag.' : mend(name, Object.keys(COMPONENTS)),
      )
      return undefined
    }
    const attributes = new Map<string, string>()
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value !== 'string' && attribute.value !== null)) {
        refuse(
          node,
          'component',
          `Unexpected braces in <${node.name}>, expected words in quotes.`,
          `Write ${allowed.map((name) => `${name}="…"`).join(' or ')}.`,
        )
      } else if (!allowed.includes(attribute.name)) {
        refuse(node, 'component', `Unexpected "${attribute.name}" in <${node.name}>.`, mend(attribute.name, allowed))
      } else attributes.set(attribute.name, attribute.value ?? '')
    }
    if (node.name === 'When' && [...attributes.values()].every((value) => value.trim() === '')) {
      refuse(node, 'component', 'Expected <When> to name at least one flag.', 'Write all="…", any="…" or none="…".')
    }
    return attributes
  }

  const refuseExpression = (node: Nodes, value: string) =>
    refuse(
      node,
      'expression',
      `Unexpected "{${value.slice(0, 40)}}": braces hold the name of a value and nothing else.`,
      'Write the name of a value, such as {labGlucose}, or leave the braces out.',
    )

  return { blocks: blocksOf(tree.children), findings }
}

function isComponentOrSpace(node: PhrasingContent): boolean {
  return (
    node.type === 'mdxJsxTextElement' ||
    node.type === 'mdxTextExpression' ||
    (node.type === 'text' && node.value.trim() === '')
  )
}
