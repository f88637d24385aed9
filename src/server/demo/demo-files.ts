import guest from './guest.json'
import high from './high.json'
import low from './low.json'
import member from './member.json'

/** What the files of the demo hold, by file name, in the order in which accounts are listed. */
export const demoFiles: Readonly<Record<string, unknown>> = {
  'member.json': member,
  'guest.json': guest,
  'low.json': low,
  'high.json': high,
}

/** The accounts of the demo and what each shows, as the start and the README list them. */
export const demoAccounts: readonly { readonly email: string; readonly password: string; readonly note: string }[] = [
  member,
  guest,
  low,
  high,
].map(({ account: { email, password, note } }) => ({ email, password, note }))
