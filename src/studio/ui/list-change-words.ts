import type { WordRun } from '../../catalogue/word-run.ts'
import type { ChangeItem } from '../model/changes-document.ts'

/** The name of each kind of change. */
export const changeKindWords: Readonly<Record<ChangeItem['kind'], string>> = {
  clinical: 'Clinical',
  data: 'Data used in texts',
  wording: 'Wording',
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  incomparable: 'Not compared',
  'lost-approval': 'No longer signed',
}

/** The words of a change without a heading: with removals and additions, or after the name of the test or of the kind. */
export function listChangeWords(item: ChangeItem): readonly WordRun[] {
  if (item.kind === 'wording' || item.kind === 'data') return item.words
  if (item.kind === 'clinical') return [{ text: item.subject === '' ? item.change : `${item.subject}: ${item.change}` }]
  return [{ text: `${changeKindWords[item.kind]}: ${item.text}` }]
}
