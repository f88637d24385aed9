import { escapePattern } from '../../catalogue/escape-pattern.ts'
import type { PhrasingContent, RootContent } from 'mdast'
import { getNodePlace } from '../../compiler/link/get-node-place.ts'
import type { JsonContent, MessagesFile } from '../../compiler/parse/content-file.ts'
import type { ParsedMdx } from '../../compiler/parse/parse-mdx.ts'
import { computeReadingGrade, listWords } from '../../compiler/rules/wording/compute-reading-grade.ts'
import { listSentences } from '../../compiler/rules/wording/list-sentences.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { toSharedKey } from './build-shared-document.ts'
import { formatMessagesName } from './create-text-labeler.ts'
import { toTextElement } from './to-text-element.ts'
import type { Origin, SharedBlock, StudioSentence, StudioText, TextTable } from '../model/text.ts'

/** The source of a text before it joins a table. */
interface TableText {
  readonly file: ParsedMdx
  readonly nodes: readonly RootContent[]
  readonly sectionTitle: string
  readonly sectionHeader: string
  readonly line: number
}

/** Collects texts into a table that has each block and file once, however many texts share it. */
export class TextTableBuilder {
  readonly #files = new Map<string, number>()
  readonly #blocks: SharedBlock[] = []
  readonly #indexes = new Map<string, number>()
  readonly #known = new WeakMap<RootContent, number>()
  readonly #sources: ReadonlyMap<string, SourceFile>

  /** `sources` are the content's files by the path that findings name. */
  constructor(sources: ReadonlyMap<string, SourceFile>) {
    this.#sources = sources
  }

  get table(): TextTable {
    return { files: [...this.#files.keys()], blocks: this.#blocks }
  }

  /** Adds a text and its blocks to the table. */
  addText({ file, nodes, sectionTitle, sectionHeader, line }: TableText): StudioText {
    const blocks = nodes.map((node) => this.#addNode(node, file))
    return this.#buildText(blocks, { sectionTitle, sectionHeader, at: this.addOrigin(file.source.file, line) })
  }

  /** Adds a file of the portal's messages as a text with a paragraph for each message. */
  addMessages(messages: JsonContent<MessagesFile>): StudioText {
    const { source, value } = messages
    const blocks = Object.entries(value.messages).map(([key, text]) => {
      const { file, line, column } = messages.getPlace(['messages', key])
      const origin = this.addOrigin(file, line)
      const sentences = [{ text, at: origin, column, words: listWords(text).length }]
      const paragraph: RootContent = { type: 'paragraph', children: [{ type: 'text', value: text }] }
      return this.#addBlock({ block: toTextElement(paragraph, () => `${file}:${line}`), sentences })
    })
    const heads = { sectionTitle: formatMessagesName(source.name), sectionHeader: '' }
    return this.#buildText(blocks, { ...heads, at: this.addOrigin(source.file, 1) })
  }

  /** Adds the name and contents of a product or package as a text with a paragraph for each item. */
  addList({
    file,
    title,
    items,
  }: {
    readonly file: string
    readonly title: string
    readonly items: readonly string[]
  }): StudioText {
    const at = this.addOrigin(file, 1)
    const blocks = items.map((text) => {
      const paragraph: RootContent = { type: 'paragraph', children: [{ type: 'text', value: text }] }
      return this.#addBlock({ block: toTextElement(paragraph, () => `${file}:1`), sentences: [] })
    })
    return this.#buildText(blocks, { sectionTitle: title, sectionHeader: '', at })
  }

  #buildText(blocks: readonly number[], heads: Pick<StudioText, 'sectionTitle' | 'sectionHeader' | 'at'>): StudioText {
    const sentences = blocks.flatMap((index) => this.#blocks[index]!.sentences)
    return {
      ...heads,
      blocks,
      grade: computeReadingGrade(sentences.map(({ text }) => text)),
      words: sentences.reduce((sum, { words }) => sum + words, 0),
    }
  }

  /** Adds a place in a file, in the form that the table uses. */
  addOrigin(file: string, line: number): Origin {
    const known = this.#files.get(file) ?? this.#files.size
    this.#files.set(file, known)
    return [known, line]
  }

  #addNode(node: RootContent, file: ParsedMdx): number {
    const before = this.#known.get(node)
    if (before !== undefined) return before
    const index = this.#addBlock({
      block: toTextElement(node, (words, text) => this.#formatPlace(words, text, file.source)),
      sentences: this.#listSentences(node, file),
    })
    this.#known.set(node, index)
    return index
  }

  /** Returns the index of a block, which is that of an identical block if the table has one. */
  #addBlock(shared: SharedBlock): number {
    const key = JSON.stringify(shared)
    const index = this.#indexes.get(key) ?? this.#blocks.push(shared) - 1
    this.#indexes.set(key, index)
    return index
  }

  #listSentences(node: RootContent, file: ParsedMdx): StudioSentence[] {
    return listSentences({ nodes: [node], file }).map(({ text, place, from }) => {
      const { file: path, line, column } = place(0)
      const found = this.#findPlace(path, line, text) ?? { line, column }
      const shared = [...new Set(from().map(toSharedKey))]
      return {
        text,
        at: this.addOrigin(path, found.line),
        column: found.column,
        words: listWords(text).length,
        ...(shared.length > 0 && { from: shared }),
      }
    })
  }

  /** The place of a text's words; for words that a part renders, the place of its tag. */
  #formatPlace(node: PhrasingContent, words: string, ownFile: SourceFile): string {
    const { file, line } = getNodePlace(node, ownFile)
    const found = node.data?.part === undefined ? this.#findPlace(file, line, words) : undefined
    return `${file}:${found?.line ?? line}`
  }

  /** Finds where words start, from `line` on, because a paragraph may span several lines; undefined if they are not found there. */
  #findPlace(
    path: string,
    line: number,
    words: string,
  ): { readonly line: number; readonly column: number } | undefined {
    const source = this.#sources.get(path)
    const [start = ''] = words.trim().split('{')
    const tokens = start.split(/\s+/).filter((token) => token !== '')
    if (!source || tokens.length === 0) return undefined
    const pattern = tokens.slice(0, 6).map(escapePattern)
    const from = source.getOffset(line, 1)
    const found = new RegExp(pattern.join('\\s+')).exec(source.text.slice(from))
    return found ? source.getPlace(from + found.index) : undefined
  }
}
