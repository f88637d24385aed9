import { useSessionStorage } from '@mantine/hooks'
import type { SignOffText } from '../model/sign-off-model.ts'

/** What was signed in this window, and can be withdrawn while the studio runs. */
export function useSignedHere() {
  const [signed, setSigned] = useSessionStorage<readonly string[]>({
    key: 'studio-signed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const nameOf = ({ id, hash }: SignOffText) => `${id} ${hash}`
  return {
    has: (text: SignOffText) => signed.includes(nameOf(text)),
    add: (texts: readonly SignOffText[]) => setSigned((before) => [...new Set([...before, ...texts.map(nameOf)])]),
    remove: (text: SignOffText) => setSigned((before) => before.filter((one) => one !== nameOf(text))),
  }
}
