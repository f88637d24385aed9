import { formatCount, selectPlural } from '../../catalogue/words.ts'
import type { ChangedFile } from '../model/call-responses.ts'

/** The words of an action that undoes a file's change. */
export interface WayBack {
  readonly label: string
  readonly words: string
  /** How a comparison marks what goes. */
  readonly lost: string
  readonly working: string
  readonly confirm: string
  readonly refuse: string
  readonly done: (name: string) => string
}

/**
 * The action that undoes a file's change, and its confirmation: a new file is deleted, signatures are withdrawn, and any other file is
 * restored.
 */
export function createWayBack({ state, signatures, sentIn }: ChangedFile): WayBack {
  if (signatures !== undefined)
    return {
      label: 'Withdraw',
      words: `Your ${selectPlural(signatures, 'signature goes', `${signatures} signatures go`)} from your folder.${sentIn ? ' What you sent of them stays in its proposal.' : ''}`,
      lost: 'What would go from your folder is underlined.',
      working: 'Withdrawing…',
      confirm: `Withdraw ${selectPlural(signatures, 'it', 'them')}`,
      refuse: `Keep ${selectPlural(signatures, 'it', 'them')}`,
      done: () => `${formatCount(signatures, 'signature')} withdrawn.`,
    }
  if (state === 'new')
    return {
      label: 'Delete',
      words: 'This file is nowhere else. Once deleted, it cannot be brought back.',
      lost: 'What would be deleted is underlined.',
      working: 'Deleting…',
      confirm: 'Delete it',
      refuse: 'Keep it as it is',
      done: (name: string) => `“${name}” was deleted.`,
    }
  return {
    label: 'Put back',
    words: 'The file goes back to what it was before you changed it. Your changes to it will be lost.',
    lost: 'What would be lost is underlined, and what would come back is crossed out.',
    working: 'Putting back…',
    confirm: 'Put it back',
    refuse: 'Keep it as it is',
    done: (name: string) => `“${name}” is as it was before you changed it.`,
  }
}
