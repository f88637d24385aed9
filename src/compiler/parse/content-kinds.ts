import type { ValidateFunction } from 'ajv'
import * as validators from 'virtual:validators'
import type { Package } from '../../catalogue/catalogue.ts'
import type {
  ApprovalsFile,
  EntryFrontMatter,
  ExactMessagesFile,
  FamilyFrontMatter,
  FragmentFacts,
  GlossaryFile,
  IncidentalFacts,
  InterpretationFile,
  JsonContent,
  KnownDefectsFile,
  MdxContent,
  MessagesFile,
  NotOfferedFile,
  PageFrontMatter,
  ProductFile,
  ResultSentencesFile,
  SectionFacts,
  UnitsFile,
  UrgencyFile,
} from './content-file.ts'
import type { EmergenciesFile } from './emergencies-file.ts'
import type { FiguresFile } from './figures-file.ts'

/** A kind of content file: its place, and the schema of its value or front matter. */
interface ContentKind<Content> {
  readonly place: RegExp
  readonly schema: ValidateFunction
  /** What a file of the kind parses to; only its type is used. */
  readonly content?: Content
}

function defineJsonKind<Value>(schema: string, place: RegExp): ContentKind<JsonContent<Value>> {
  return { place, schema: validators[`validate${schema}`]! }
}

function defineMdxKind<Facts>(schema: string, place: RegExp): ContentKind<MdxContent<Facts>> {
  return { place, schema: validators[`validate${schema}`]! }
}

/** The place of entries, families and incidental findings; the front matter determines which of them a text is. */
const textPlace = /^interpretations\/[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.mdx$/

/** Every kind of content file. */
export const contentKinds = {
  interpretations: defineJsonKind<InterpretationFile>(
    'Interpretation',
    /^interpretations\/[a-z][a-z0-9-]*\/interpretation\.json$/,
  ),
  products: defineJsonKind<ProductFile>('Product', /^products\/[A-Z0-9]+\/product\.json$/),
  packages: defineJsonKind<Package>('Package', /^packages\/[A-Z0-9]+\.json$/),
  messages: defineJsonKind<MessagesFile>('Messages', /^messages\/[a-z][a-z0-9-]*\.json$/),
  glossary: defineJsonKind<GlossaryFile>('Glossary', /^glossary\.json$/),
  knownDefects: defineJsonKind<KnownDefectsFile>('KnownDefects', /^known-defects\.json$/),
  urgency: defineJsonKind<UrgencyFile>('Urgency', /^urgency\.json$/),
  emergencies: defineJsonKind<EmergenciesFile>('Emergencies', /^emergencies\.json$/),
  figures: defineJsonKind<FiguresFile>('Figures', /^figures\.json$/),
  units: defineJsonKind<UnitsFile>('Units', /^units\.json$/),
  exactMessages: defineJsonKind<ExactMessagesFile>('ExactMessages', /^exact-messages\.json$/),
  requiredWords: defineJsonKind<RequiredWordsFile>('RequiredWords', /^required-words\.json$/),
  resultSentences: defineJsonKind<ResultSentencesFile>('ResultSentences', /^result-sentences\.json$/),
  approvals: defineJsonKind<ApprovalsFile>('Approvals', /^approvals\.json$/),
  notOffered: defineJsonKind<NotOfferedFile>('NotOffered', /^not-offered\.json$/),
  entries: defineMdxKind<EntryFrontMatter>('ContentEntry', textPlace),
  families: defineMdxKind<FamilyFrontMatter>('Family', textPlace),
  incidentals: defineMdxKind<IncidentalFacts>('Incidental', textPlace),
  sections: defineMdxKind<SectionFacts>('EducationalSection', /^products\/[A-Z0-9]+\/[a-z][a-z0-9-]*\.mdx$/),
  fragments: defineMdxKind<FragmentFacts>('Fragment', /^fragments\/[a-z][a-z0-9-]*\.mdx$/),
  pages: defineMdxKind<PageFrontMatter>('Page', /^pages\/[a-z][a-z0-9-]*\.mdx$/),
}

/** content/required-words.json: words that every reader of some texts must read. */
interface RequiredWordsFile {
  readonly words: readonly { readonly say: string; readonly requiredIn: readonly string[] }[]
}
