import { listReadingTexts } from './list-reading-texts.ts'
import type { PersonReading } from './list-person-readings.ts'

/** A sentence that a person reads more than once, with the tests that say it. */
export interface Repetition {
  readonly text: string
  readonly tests: readonly string[]
}

/**
 * Lists what a person reads several times on one page, the most frequent first. A sentence with the reader's own number differs each time.
 */
export function listRepetitions(readings: readonly PersonReading[]): readonly Repetition[] {
  const tests = new Map<string, Set<string>>()
  for (const reading of readings) {
    const { test } = reading
    const blocks = listReadingTexts(reading).flatMap(({ text }) => text.blocks)
    for (const { text } of blocks.flatMap((index) => test.blocks[index]!.sentences))
      if (!text.includes('{')) tests.set(text, (tests.get(text) ?? new Set()).add(test.label))
  }
  return [...tests]
    .filter(([, labels]) => labels.size > 1)
    .map(([text, labels]) => ({ text, tests: [...labels] }))
    .sort((one, other) => other.tests.length - one.tests.length)
}
