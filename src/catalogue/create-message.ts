/** A message of the portal with placeholders: a function that returns the text if called with all values. */
export interface Message<Name extends string> {
  (values: Readonly<Record<Name, string>>): string
  /** The text as in content/messages, for code that renders a value as more than text, such as a link. */
  readonly template: string
}

/** Creates a message that fills its placeholders, such as `{phone}`; types ensure that there is a value for each. */
export function createMessage<Name extends string>(template: string): Message<Name> {
  return Object.assign(
    (values: Readonly<Record<Name, string>>) => template.replaceAll(/\{(\w+)\}/g, (_, name: Name) => values[name]),
    { template },
  )
}
