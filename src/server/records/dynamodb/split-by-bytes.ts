/** Cuts a text into pieces of at most so many bytes in UTF-8, none in the middle of a character. */
export function splitByBytes(text: string, maxBytes: number): string[] {
  const bytes = Buffer.from(text)
  const pieces: string[] = []
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + maxBytes, bytes.length)
    // 10xxxxxx continues a character.
    while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end -= 1
    pieces.push(bytes.toString('utf8', start, end))
    start = end
  }
  return pieces
}
