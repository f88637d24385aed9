import { useSessionStorage } from '@mantine/hooks'
import type { SignOffText } from '../../model/sign-off.ts'

/** What was signed in this window, and can be withdrawn while the studio runs. */
export function useSignedHere() {
  const [signed, setSigned] = useSessionStorage<readonly string[]>({
    key: 'studio-signed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const toTextKey = ({ id, hash }: SignOffText) => `${id} ${hash}`
  return {
    has: (text: SignOffText) => signed.includes(toTextKey(text)),
    add: (texts: readonly SignOffText[]) => setSigned((before) => [...new Set([...before, ...texts.map(toTextKey)])]),
    remove: (text: SignOffText) => setSigned((before) => before.filter((one) => one !== toTextKey(text))),
  }
}
