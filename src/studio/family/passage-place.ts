import { toContentPath } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { StudioEntry, StudioTest } from '../model/documents.ts'
import type { StudioSentence } from '../model/text.ts'
import { listPlacedSentences } from './combinations.ts'
import { writePassage, type PassageEdit } from './write-passage.ts'

/** Where words go in a text: at its end, or next to a sentence. */
export type PassageSide = 'end' | 'before' | 'after'

/** A sentence of a text, next to which words go. */
export interface PassagePlace {
  readonly side: 'before' | 'after'
  readonly sentence: StudioSentence
}

/** The sentences of a text next to which its family's file can have words: its own, and those of passages that it includes. */
export function listPlaces(test: StudioTest, entry: StudioEntry, path: string): readonly StudioSentence[] {
  return listPlacedSentences(test, entry).filter(({ at }) => {
    const file = toContentPath(test.files[at[0]]!)
    return file === path || file.startsWith('fragments/')
  })
}

/** The place that was chosen among those of a text; undefined where its sentence is not one of them. */
export function findPassagePlace(
  places: readonly StudioSentence[],
  side: PassageSide,
  sentence: string | undefined,
): PassagePlace | undefined {
  const found = side === 'end' ? places.at(-1) : places.find(({ text }) => text === sentence)
  return found && { side: side === 'before' ? 'before' : 'after', sentence: found }
}

/** What writes words with their condition into a family's file. @throws {Error} where the file does not have the place */
export async function computePassageEdit(
  { test, entry, path, text }: { test: StudioTest; entry: StudioEntry; path: string; text: string },
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
        writtenIn: toContentPath(test.files[file]!),
        line,
        flags: [...(entry.flags ?? [])],
      },
    }),
  )
  return writePassage(place, tag, words)
}
