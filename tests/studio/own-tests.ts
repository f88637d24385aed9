import type { TestDocument } from '../../src/studio/model/documents.ts'
import { buildTestDocument } from '../../src/studio/server/build-test-document.ts'
import { ownContent } from '../fixtures/own-content.ts'

/** The documents of the tests of content/ by their ids, built once for all test files of a worker. */
export const ownTests: ReadonlyMap<string, TestDocument> = new Map(
  ownContent.content.interpretations.map(({ id }) => [id, buildTestDocument(ownContent, id)!]),
)
