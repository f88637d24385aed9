import { toNameWords, uncapitalize } from '../../catalogue/words.ts'
import type { DataItem } from '../model/changes-document.ts'
import { urgencyLabels } from './urgency-labels.ts'

/** What people call the data that texts share, by their files. */
const kinds: Readonly<Record<string, string>> = {
  'urgency.json': 'How soon to act',
  'emergencies.json': 'Signs that mean calling 911',
  'figures.json': 'Number of general guidance',
  'exact-messages.json': 'Quoted sentence',
  'result-sentences.json': 'Sentence of a result',
  'required-words.json': 'Words that texts must hold',
}

/** A datum in words, "Signs that mean calling 911: heart attack"; the name of a test as it is. */
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

/** What a change of a datum is about; of a degree of urgency that names another time, now and before: "How soon to act: in the next few months (was in the next few weeks)". */
export function formatDataTitle({ datum, times }: Pick<DataItem, 'datum' | 'times'>): string {
  return times ? `${kinds['urgency.json']}: ${times.after} (was ${times.before})` : formatDatum(datum)
}
