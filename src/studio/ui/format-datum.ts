import { toNameWords, uncapitalize } from '../../catalogue/words.ts'
import type { DataItem } from '../model/changes-document.ts'
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

/** Names a datum in words, "Signs that mean calling 911: heart attack"; returns the name of a test unchanged. */
export function formatDatum(datum: string): string {
  const [, file = '', path = ''] = /^(\S+\.json), (.*)$/.exec(datum) ?? []
  const kind = kinds[file]
  if (kind === undefined) return datum
  const first = path.split('.').find((key) => !/^(?:\d*|signs|figures|messages|sentences|words)$/.test(key))
  if (first === undefined) return kind
  const degree = file === 'urgency.json' && Object.hasOwn(urgencyLabels, first) ? first : undefined
  const words =
    degree === undefined ? toNameWords(first) : uncapitalize(urgencyLabels[degree as keyof typeof urgencyLabels])
  return `${kind}: ${words}`
}

/**
 * Titles a change of a datum; for a degree of urgency with a different time, with both times: "How soon to act: in the next few months (was
 * in the next few weeks)".
 */
export function formatDataTitle({ datum, times }: Pick<DataItem, 'datum' | 'times'>): string {
  return times ? `${kinds['urgency.json']}: ${times.after} (was ${times.before})` : formatDatum(datum)
}
