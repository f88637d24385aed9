import type { SharedTexts } from '../model/changes-document.ts'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'

/** Texts that one signature approves, because the same changes are all that is new in them. */
export interface TextGroup {
  readonly id: string
  /** The ids of the changes. */
  readonly changes: readonly string[]
  readonly texts: readonly TextToSign[]
}

/** Whether something to sign is a group of texts. */
export function isTextGroup(item: TextToSign | TextGroup): item is TextGroup {
  return 'texts' in item
}

/**
 * Groups the texts to sign that share all their changes; a group takes the place of its first text. A text with errors stays by itself, and
 * so does one that would be alone in its group.
 */
export function groupSharedTexts(
  texts: readonly TextToSign[],
  shared: readonly SharedTexts[],
): readonly (TextToSign | TextGroup)[] {
  const signable = new Map(texts.filter(({ errors }) => errors === undefined).map((text) => [toTextKey(text), text]))
  const groups = new Map<TextToSign, TextGroup>()
  for (const { id, changes, texts: members } of shared) {
    const keys = new Set(members.map(toTextKey))
    const own = [...signable].flatMap(([key, text]) => (keys.has(key) ? [text] : []))
    if (own.length > 1) for (const text of own) groups.set(text, { id, changes, texts: own })
  }
  return texts.flatMap((text): (TextToSign | TextGroup)[] => {
    const group = groups.get(text)
    if (!group) return [text]
    return group.texts[0] === text ? [group] : []
  })
}
