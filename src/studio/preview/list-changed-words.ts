import type { WordRun } from '../../catalogue/word-run.ts'
import type { ChangeItem } from '../model/changes-document.ts'

/** The words of a change as texts say them; for a datum, every difference that it causes in texts. */
export function listChangedWords(item: ChangeItem): readonly (readonly WordRun[])[] {
  if (item.kind === 'data') return item.rendered.map(({ words }) => words)
  return item.kind === 'wording' ? [item.words] : []
}
