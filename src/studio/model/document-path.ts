import type { DemoDocument } from '../../catalogue/demo-person.ts'
import type { ProposalDocument } from './call-responses.ts'
import type { ChangesDocument } from './changes-document.ts'
import type {
  AllBandsDocument,
  GlossaryDocument,
  OthersDocument,
  OverviewDocument,
  PackagesDocument,
  SearchDocument,
  StudioIndex,
  TestDocument,
} from './documents.ts'
import type { SignOffDocument } from './sign-off.ts'
import type { SharedDocument } from './text.ts'

/** The documents of the studio's server by their paths; the texts of a test before and now have one path for each test. */
export interface DocumentByPath {
  readonly 'index.json': StudioIndex
  readonly 'others.json': OthersDocument
  readonly 'bands.json': AllBandsDocument
  readonly 'search.json': SearchDocument
  readonly 'glossary.json': GlossaryDocument
  readonly 'sign-off.json': SignOffDocument
  readonly 'overview.json': OverviewDocument
  readonly 'packages.json': PackagesDocument
  readonly 'shared.json': SharedDocument
  readonly 'demo.json': DemoDocument
  readonly 'proposal.json': ProposalDocument
  readonly 'changes.json': ChangesDocument
  readonly 'before/others.json': OthersDocument
}

/** The paths at which there is a document of a type. */
export type DocumentPath<Document> =
  | { [Path in keyof DocumentByPath]: DocumentByPath[Path] extends Document ? Path : never }[keyof DocumentByPath]
  | (ChangesDocument extends Document ? `proposals/${string}/changes.json` : never)
  | (TestDocument extends Document ? `${'tests' | 'before'}/${string}.json` : never)
