import type { Place } from './finding.ts'

/** A content file as read: its path inside the content folder (with `/`), the path to report, and its text. */
export class SourceFile {
  readonly path: string
  readonly file: string
  readonly text: string
  #lineStarts: number[] | undefined

  constructor(path: string, file: string, text: string) {
    this.path = path
    this.file = file
    this.text = text
  }

  /** The place of an offset, which is held inside the text. */
  place(offset: number): Place {
    const starts = this.#starts()
    const held = Math.max(0, Math.min(offset, this.text.length))
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= held) low = middle
      else high = middle - 1
    }
    return { file: this.file, line: low + 1, column: held - starts[low]! + 1 }
  }

  /** The offset of a line and column, both starting at 1. */
  offset(line: number, column: number): number {
    return (this.#starts()[line - 1] ?? this.text.length) + column - 1
  }

  /** The text of a line without its line ending; lines start at 1. */
  line(number: number): string {
    const starts = this.#starts()
    return this.text
      .slice(starts[number - 1] ?? this.text.length, starts[number] ?? this.text.length)
      .replace(/\r?\n$/, '')
  }

  #starts(): number[] {
    if (this.#lineStarts) return this.#lineStarts
    const starts = [0]
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.#lineStarts = starts
    return starts
  }
}
