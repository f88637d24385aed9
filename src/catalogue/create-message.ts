/** A message of the portal with places for values: called with all of them, it is the text. */
export interface Message<Name extends string> {
  (values: Readonly<Record<Name, string>>): string
  /** The text as content/messages has it, for what draws a value as more than text, such as a link. */
  readonly template: string
}

/** A message that fills its placeholders, such as `{phone}`; types see to it that there is a value for each. */
export function createMessage<Name extends string>(template: string): Message<Name> {
  return Object.assign(
    (values: Readonly<Record<Name, string>>) => template.replaceAll(/\{(\w+)\}/g, (_, name: Name) => values[name]),
    { template },
  )
}
