import type { Finding } from './finding.ts'
import type { FrontMatter } from './front-matter.ts'
import type { JsonSource } from './json-source.ts'
import type { Included, MdxSource } from './mdx-source.ts'
import type { JsonKind, MdxContent, MdxKind } from './parse.ts'
import type { Block } from './prose.ts'
import type { SourceFile } from './source-file.ts'

/** A file and what it should be. */
export interface Known<Kind> {
  readonly source: SourceFile
  readonly kind: Kind
}

/** Parses files; keeps what the latest parsed to. */
export interface Reader {
  json(file: Known<JsonKind>): JsonSource
  mdx(file: Known<'text' | MdxKind>): MdxSource
}

/** A JSON file, parsed when it is asked for what it holds. */
export class JsonFile implements JsonSource {
  readonly source: SourceFile
  readonly #file: Known<JsonKind>
  readonly #read: Reader

  constructor(file: Known<JsonKind>, read: Reader) {
    this.source = file.source
    this.#file = file
    this.#read = read
  }

  get value(): unknown {
    return this.#read.json(this.#file).value
  }

  get findings(): readonly Finding[] {
    return this.#read.json(this.#file).findings
  }

  offsetOf(path: readonly (string | number)[]): number {
    return this.#read.json(this.#file).offsetOf(path)
  }

  keyOffset(path: readonly (string | number)[]): number {
    return this.#read.json(this.#file).keyOffset(path)
  }
}

/** A text, parsed when it is asked for what it holds. */
export class MdxFile implements MdxContent<unknown> {
  readonly source: SourceFile
  readonly #file: Known<'text' | MdxKind>
  readonly #read: Reader

  constructor(file: Known<'text' | MdxKind>, read: Reader) {
    this.source = file.source
    this.#file = file
    this.#read = read
  }

  get facts(): unknown {
    return this.frontMatter.data
  }

  get frontMatter(): FrontMatter {
    return this.#read.mdx(this.#file).frontMatter
  }

  get blocks(): readonly Block[] {
    return this.#read.mdx(this.#file).blocks
  }

  get includes(): readonly Included[] {
    return this.#read.mdx(this.#file).includes
  }

  get findings(): readonly Finding[] {
    return this.#read.mdx(this.#file).findings
  }
}
