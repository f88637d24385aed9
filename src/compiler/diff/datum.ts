/** What changed: a datum of a file that texts share, or the definition of a test. */
export type Datum =
  | { readonly kind: 'file'; readonly file: DataFile; readonly path: readonly string[] }
  | { readonly kind: 'test'; readonly interpretationId: string; readonly name: string }

/** A file whose data texts render or must contain. */
export type DataFile =
  | 'urgency.json'
  | 'emergencies.json'
  | 'figures.json'
  | 'exact-messages.json'
  | 'result-sentences.json'
  | 'required-words.json'

/** "urgency.json, weeks.ask", or the name of a test. */
export function formatDatum(datum: Datum): string {
  return datum.kind === 'file' ? `${datum.file}, ${datum.path.join('.')}` : datum.name
}

/** Finds the degree of urgency whose words in urgency.json a datum is; undefined for any other datum. */
export function findDegree(datum: Datum): string | undefined {
  return datum.kind === 'file' && datum.file === 'urgency.json' && datum.path.length > 1 ? datum.path[0] : undefined
}
