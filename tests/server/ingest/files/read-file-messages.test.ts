import { describe, expect, it } from 'vitest'
import { decodeMessage, explainUndecodable } from '../../../../src/server/ingest/read/decode-message.ts'
import { findMessageKind, readFileMessages } from '../../../../src/server/ingest/files/read-file-messages.ts'
import { maxMessageBytes } from '../../../../src/server/ingest/message/message-limits.ts'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** What is read from a file: the line and the text of each message, or that it is too large. */
async function messagesIn(content: string | Buffer, kind: 'lines' | 'whole' = 'lines', size = 7): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { line, bytes } of readFileMessages(inChunks(Buffer.from(content), size), kind))
    found.push([line, bytes === undefined ? 'too large' : decodeMessage(bytes)])
  return found
}

describe('the messages of a file', () => {
  it('are its lines, whatever ends them and however they arrive, without a byte-order mark and empty lines', async () => {
    for (const size of [1, 3, 7, 1000]) {
      expect(await messagesIn('\uFEFF{"a":1}\r\n\n \r\n{"b":"é"}\n{"c":3}', 'lines', size)).toEqual([
        [1, '{"a":1}'],
        [4, '{"b":"é"}'],
        [5, '{"c":3}'],
      ])
      expect(await messagesIn('\uFEFF{\r\n"a": 1\n}\n', 'whole', size)).toEqual([[undefined, '{\r\n"a": 1\n}\n']])
    }
    expect(await messagesIn('')).toEqual([])
    expect(await messagesIn('', 'whole')).toEqual([[undefined, '']])
  })

  it('say where in the file the next one begins', async () => {
    const ends: number[] = []
    for await (const { end } of readFileMessages(inChunks(Buffer.from('{"a":1}\n\n{"é":2}\r\n{}'), 4), 'lines'))
      ends.push(end)
    expect(ends).toEqual([8, 19, 21])
  })

  it('take no more memory than others if they are too large, and the next one is read', async () => {
    const large = 'x'.repeat(maxMessageBytes + 1)
    const exact = 'x'.repeat(maxMessageBytes)
    const read = await messagesIn(`${large}\n{}\n${exact}\r\n${large}x\r\n${exact}`, 'lines', 65_536)
    expect(read).toEqual([
      [1, 'too large'],
      [2, '{}'],
      [3, exact],
      [4, 'too large'],
      [5, exact],
    ])
    expect(await messagesIn(large, 'whole', 65_536)).toEqual([[undefined, 'too large']])
  })

  it('count as one in UTF-16, which the reason names', async () => {
    for (const content of ['\uFEFF{}\n{}', '{}\n{}']) {
      const [[line, text]] = (await messagesIn(Buffer.from(content, 'utf16le'))) as [[undefined, string]]
      expect([line, explainUndecodable(text)]).toEqual([undefined, 'Unexpected UTF-16, expected UTF-8'])
    }
  })

  it('are in files whose names end in .json or .ndjson, in upper or lower case', () => {
    const names = ['a.json', 'LAB.JSON', 'a.b.NdJson', 'a.hl7', 'json', 'a.json.gz', '']
    expect(names.map(findMessageKind)).toEqual(['whole', 'whole', 'lines', undefined, undefined, undefined, undefined])
  })
})

describe('bytes that are not UTF-8', () => {
  it('are reported with their line, kept in full, and reported in the same way when they are tried again', () => {
    const bytes = Buffer.from('{\n"firstName": "José"\n}', 'latin1')
    const text = decodeMessage(bytes)
    expect(explainUndecodable(text)).toBe(
      'Unexpected bytes in line 2 that are no UTF-8, perhaps Latin-1 or Windows-1252, expected UTF-8',
    )
    expect(Buffer.from(text.split(',')[1]!, 'base64').equals(bytes)).toBe(true)
    expect(explainUndecodable(decodeMessage(Buffer.from(text)))).toBe(explainUndecodable(text))
    expect(explainUndecodable(decodeMessage(Buffer.from('"é"', 'latin1')))).toMatch(
      /^Unexpected bytes that are no UTF-8/,
    )
    expect(explainUndecodable('{}')).toBeUndefined()
  })
})
