import type { Point } from 'unist'
import { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { SourcePlace } from './finding.ts'

/** A content file as read: `path` inside the content folder (with `/`), the path to report, and its text. */
export class SourceFile extends VFile {
  /** The path by which findings name it. */
  readonly file: string
  readonly text: string
  /** The file's name without its extension. */
  readonly name: string
  #location: ReturnType<typeof location> | undefined

  constructor(path: string, file: string, text: string) {
    super({ path, value: text })
    this.file = file
    this.text = text
    // Accessed for every node of every text, so the path is cut only once.
    this.name = this.stem ?? ''
  }

  /** The folder inside the content folder, such as `interpretations/lab-glucose`. */
  get folder(): string {
    return this.path.slice(0, this.path.lastIndexOf('/'))
  }

  /** The place of a point or an offset; an offset outside the text is moved inside. */
  getPlace(at: number | Point | undefined): SourcePlace {
    if (typeof at === 'object') return this.#toPlace(at)
    const offset = Math.max(0, Math.min(at ?? 0, this.text.length))
    return this.#toPlace(this.#points.toPoint(offset)!)
  }

  #toPlace({ line, column }: Pick<Point, 'line' | 'column'>): SourcePlace {
    return { path: this.path, file: this.file, line, column }
  }

  /** The offset of a line and column, both starting at 1. */
  getOffset(line: number, column: number): number {
    return this.#points.toOffset({ line, column }) ?? this.text.length
  }

  /** The text of a line without its line ending; lines start at 1. */
  getLine(number: number): string {
    const start = this.#points.toOffset({ line: number, column: 1 })
    if (start === undefined) return ''
    const end = this.text.indexOf('\n', start)
    return this.text.slice(start, end === -1 ? undefined : end).replace(/\r$/, '')
  }

  get #points(): ReturnType<typeof location> {
    return (this.#location ??= location(this))
  }
}
