import { useState } from 'react'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'

/**
 * The texts of a list, in the order in which it first showed them. A text that gets signed stays in its place, so the next one is where the
 * reviewer looks; a text whose signature is withdrawn leaves the list of signed texts. Later texts come last. A list with another `name`
 * starts over.
 */
export function useSteadyList(
  texts: readonly TextToSign[],
  isListed: (text: TextToSign) => boolean,
  name: string,
): readonly TextToSign[] {
  const start = () => ({ name, keys: texts.filter(isListed).map(toTextKey) })
  const [known, setKnown] = useState(start)
  const isOther = known.name !== name
  if (isOther) setKnown(start())
  const places = new Map((isOther ? start() : known).keys.map((key, at) => [key, at]))
  const getPlace = (text: TextToSign) => places.get(toTextKey(text)) ?? places.size
  return texts
    .filter((text) => isListed(text) || (text.approval !== undefined && places.has(toTextKey(text))))
    .toSorted((one, other) => getPlace(one) - getPlace(other))
}
