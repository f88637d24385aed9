import { urgencies } from '../../catalogue/urgency.ts'
import { humanizeName, uncapitalize } from '../../catalogue/words.ts'
import type { DataItem, StudioDatum } from '../model/changes-document.ts'
import { urgencyLabels } from './urgency-labels.ts'

/** Display names of the data that texts share, by file. */
const kinds: Readonly<Record<string, string>> = {
  'urgency.json': 'How soon to act',
  'emergencies.json': 'Signs that mean calling 911',
  'figures.json': 'Number of general guidance',
  'exact-messages.json': 'Quoted sentence',
  'result-sentences.json': 'Sentence of a result',
  'required-words.json': 'Words that texts must contain',
}

/** Names a datum in words, "Signs that mean calling 911: heart attack"; a test has its own name. */
export function formatDatum(datum: StudioDatum): string {
  if (datum.kind === 'test') return datum.name
  const { file, path } = datum
  const kind = kinds[file] ?? file
  const first = path.find((key) => !/^(?:\d*|signs|figures|messages|sentences|words)$/.test(key))
  if (first === undefined) return kind
  const degree = file === 'urgency.json' ? urgencies.find((one) => one === first) : undefined
  return `${kind}: ${degree === undefined ? humanizeName(first) : uncapitalize(urgencyLabels[degree])}`
}

/**
 * Titles a change of a datum; for a degree of urgency with a different time, with both times: "How soon to act: in the next few months (was
 * in the next few weeks)".
 */
export function formatDataTitle({ datum, times }: Pick<DataItem, 'datum' | 'times'>): string {
  return times ? `${kinds['urgency.json']}: ${times.after} (was ${times.before})` : formatDatum(datum)
}
