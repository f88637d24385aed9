import type { Compilation } from '../../compiler/compile.ts'
import type { DemoDocument } from '../../catalogue/demo-person.ts'
import type { ChangesDocument } from '../model/changes-document.ts'
import type { DocumentByPath } from '../model/document-path.ts'
import type { StudioIndex } from '../model/documents.ts'
import { buildBandsDocument } from './build-bands-document.ts'
import { buildChangesDocument } from './build-changes-document.ts'
import { buildGlossaryDocument } from './build-glossary-document.ts'
import { buildIndexDocument } from './build-index-document.ts'
import { buildOthersDocument } from './build-others-document.ts'
import { buildOverviewDocument } from './build-overview-document.ts'
import { buildPackagesDocument } from './build-packages-document.ts'
import { buildSearchDocument } from './build-search-document.ts'
import { buildSharedDocument } from './build-shared-document.ts'
import { buildSignOffDocument } from './build-sign-off-document.ts'
import { buildTestDocument } from './build-test-document.ts'
import { describeRevision } from './git-revisions.ts'

/** The sources of the documents. */
export interface DocumentSources {
  readonly folder: string
  readonly current: Compilation
  /** The content of the compared revision; absent if the studio compares nothing. */
  readonly compared: Compilation | undefined
  /** The options with which the studio was started. */
  readonly startOptions: Pick<StudioIndex, 'isLocal' | 'compare' | 'repository'>
  /** The revision in view; absent if that is the content folder. */
  readonly shownRevision: string | undefined
  /** The keys of the texts that were approved since the studio was started. */
  readonly approvedHere: Pick<ReadonlySet<string>, 'has'>
  readonly demoPeople: DemoDocument
}

/** The functions that build documents, by their names, each with the type that the page expects at its path. */
type DocumentBuilders<Path extends keyof DocumentByPath, Sources extends readonly unknown[]> = {
  readonly [Own in Path as Own extends `${infer Name}.json` ? Name : never]: (
    ...sources: Sources
  ) => DocumentByPath[Own]
}

type ComparisonPath = 'changes.json' | 'before/others.json'

const documents: Readonly<Record<string, (sources: DocumentSources) => unknown>> = {
  index: ({ current, startOptions }) => buildIndexDocument(current, startOptions),
  others: ({ current }) => buildOthersDocument(current),
  bands: ({ current }) => buildBandsDocument(current),
  search: ({ current }) => buildSearchDocument(current),
  glossary: ({ current }) => buildGlossaryDocument(current),
  'sign-off': ({ current, approvedHere }) => buildSignOffDocument(current, approvedHere),
  overview: ({ current }) => buildOverviewDocument(current),
  packages: ({ current }) => buildPackagesDocument(current),
  shared: ({ current }) => buildSharedDocument(current),
  demo: ({ demoPeople }) => demoPeople,
} satisfies DocumentBuilders<Exclude<keyof DocumentByPath, ComparisonPath | 'proposal.json'>, [DocumentSources]>

/** The documents that need a compared revision. */
const comparisons: Readonly<Record<string, (compared: Compilation, sources: DocumentSources) => unknown>> = {
  changes: buildChanges,
  'before/others': (compared) => buildOthersDocument(compared),
} satisfies DocumentBuilders<ComparisonPath, [Compilation, DocumentSources]>

/** The document of the changes since the compared revision. */
export function buildChanges(
  compared: Compilation,
  { folder, current, startOptions: { compare = 'HEAD' }, shownRevision }: DocumentSources,
): ChangesDocument {
  return buildChangesDocument(
    { name: describeRevision(folder, compare), compilation: compared },
    { ...(shownRevision && { name: describeRevision(folder, shownRevision) }), compilation: current },
  )
}

/** The paths of all documents. */
export function listDocumentPaths({ current, compared }: DocumentSources): string[] {
  const listTestNames = (area: string, { content }: Compilation) =>
    content.interpretations.map(({ id }) => `${area}/${id}`)
  return [
    ...Object.keys(documents),
    ...listTestNames('tests', current),
    ...(compared ? [...Object.keys(comparisons), ...listTestNames('before', compared)] : []),
  ].map((name) => `${name}.json`)
}

/** The document of a path, such as `tests/labGlucose.json`; undefined for an unknown one. */
export function buildDocument(sources: DocumentSources, path: string): unknown {
  const [, name = '', area, id = ''] = /^((?:(tests|before)\/)?([\w-]+))\.json$/.exec(path) ?? []
  if (Object.hasOwn(documents, name)) return documents[name]?.(sources)
  if (area === 'tests') return buildTestDocument(sources.current, id)
  // Reading the other revision takes long, so only comparisons request it.
  const isComparison = Object.hasOwn(comparisons, name)
  const compared = isComparison || area === 'before' ? sources.compared : undefined
  if (!compared) return undefined
  return isComparison ? comparisons[name]?.(compared, sources) : buildTestDocument(compared, id)
}
