/** Lines of a file that changed together. */
export interface ChangedLines {
  /** The first of them, in the current file. */
  readonly line: number
  readonly before: string
  readonly after: string
}

/** A file with the lines of it that changed. */
export interface FilePatch {
  readonly path: string
  readonly changes: readonly ChangedLines[]
}

/** Parses the changed lines of a patch that git wrote without context lines. */
export function parsePatch(patch: string): readonly FilePatch[] {
  return patch
    .split(/^(?=diff --git |new file (?!mode ))/m)
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', ...hunks] = part.startsWith('diff ') ? part.split(/^(?=@@ )/m) : part.split(/\n(?=\+)/)
      const path = /^\+\+\+ (?:b\/)?(?!\/dev\/null)(.*)$/m.exec(head) ?? /^(?:--- (?:a\/)?|new file )(.*)$/m.exec(head)
      const whole = part.startsWith('diff ') ? hunks : [`@@ -0,0 +1 @@\n${hunks.join('\n')}`]
      return { path: path?.[1]?.trim() ?? '', changes: whole.map(parseHunk) }
    })
    .filter(({ changes }) => changes.length > 0)
}

function parseHunk(hunk: string): ChangedLines {
  const [head = '', ...lines] = hunk.split('\n')
  const joinLines = (mark: string) =>
    lines
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n')
  return { line: Number(/\+(\d+)/.exec(head)?.[1] ?? 1), before: joinLines('-'), after: joinLines('+') }
}
