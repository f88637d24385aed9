import type { WordRun } from '../model/reach-model.ts'
import type { ChangeItem } from '../model/studio-model.ts'

/** What kind of change it is, in a word. */
export const kindWords: Readonly<Record<ChangeItem['kind'], string>> = {
  clinical: 'Clinical',
  data: 'Data that texts render',
  wording: 'Wording',
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  incomparable: 'Not compared',
  'lost-approval': 'No longer approved',
}

/** Where a change is read, or what kind it is: "Smoking: Current Smoker and 4 more". */
export function titleOf(item: ChangeItem): string {
  if (item.kind === 'clinical' && item.interpretationId !== '') return item.change.split(': ')[0]!
  if (item.kind === 'data') return item.datum
  const labels = 'reach' in item ? [...new Set(item.reach.map(({ label }) => label))] : []
  const [first] = labels
  if (first === undefined) return kindWords[item.kind]
  return labels.length > 1 ? `${first} and ${labels.length - 1} more` : first
}

/** What a change says, with what went and what came. */
export function wordsOf(item: ChangeItem): readonly WordRun[] {
  if (item.kind === 'wording' || item.kind === 'data') return item.words
  return [{ text: item.kind === 'clinical' ? item.change : item.text }]
}

/** Whether a change takes words away and brings none. */
export function onlyRemoves(item: ChangeItem): boolean {
  return (item.kind === 'wording' || item.kind === 'data') && item.words.every(({ mark }) => mark !== 'added')
}

/** Whether a link with this id leads to the change: a clinical one has the ids of all its lines. */
export function answersTo(item: ChangeItem, id: string): boolean {
  return item.id === id || (item.kind === 'clinical' && item.lines.some((line) => line.id === id))
}
