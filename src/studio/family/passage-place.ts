import { toPathInContent } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { StudioSentence } from '../model/text.ts'
import { listPlacedSentences } from './combinations.ts'
import { writePassage, type PassageEdit } from './write-passage.ts'

/** The place of new words in a text: at its end, or next to a sentence. */
export type PassageSide = 'end' | 'before' | 'after'

/** A sentence of a text, next to which words go. */
export interface PassagePlace {
  readonly side: 'before' | 'after'
  readonly sentence: StudioSentence
}

/** The sentences of a text next to which its family's file can have words: its own, and those of passages that it includes. */
export function listPlaces(test: TestDocument, entry: StudioEntry, path: string): readonly StudioSentence[] {
  return listPlacedSentences(test, entry).filter((sentence) => isWritable(test, sentence, path))
}

/** The chosen place in a text; undefined if the text does not have its sentence. */
export function findPassagePlace(
  test: TestDocument,
  entry: StudioEntry,
  path: string,
  side: PassageSide,
  chosen: string | undefined,
): PassagePlace | undefined {
  const sentence =
    side === 'end'
      ? findLastSentence(test, entry, path)
      : listPlaces(test, entry, path).find(({ text }) => text === chosen)
  return sentence && { side: side === 'before' ? 'before' : 'after', sentence }
}

/** The last sentence of a text before any closing emergency card, so the text still ends with when to call 911. */
function findLastSentence(test: TestDocument, entry: StudioEntry, path: string): StudioSentence | undefined {
  const blocks = entry.blocks.map((index) => test.blocks[index]!)
  const last = blocks.findLastIndex(({ block }) => block.properties['data-card'] !== 'emergency')
  return blocks
    .slice(0, last + 1)
    .flatMap(({ sentences }) => sentences)
    .findLast((sentence) => isWritable(test, sentence, path))
}

function isWritable(test: TestDocument, { at }: StudioSentence, path: string): boolean {
  const file = toPathInContent(test.files[at[0]]!)
  return file === path || file.startsWith('fragments/')
}

/** Computes the edit that writes words with their condition into a family's file. @throws {Error} if the file does not have the place */
export async function computePassageEdit(
  { test, entry, path, text }: { test: TestDocument; entry: StudioEntry; path: string; text: string },
  { side, sentence }: PassagePlace,
  tag: string,
  words: string,
): Promise<PassageEdit> {
  const [file, line] = sentence.at
  const place = await readStudioResponse(
    studioClient['word-place'].$post({
      json: {
        path,
        text,
        side,
        sentence: sentence.text,
        writtenIn: toPathInContent(test.files[file]!),
        line,
        flags: [...(entry.flags ?? [])],
      },
    }),
  )
  return writePassage(place, tag, words)
}
