const NAMES: Readonly<Record<string, string>> = {
  code: 'code block',
  inlineCode: 'code mark',
  image: 'image',
  imageReference: 'image',
  linkReference: 'link by reference',
  definition: 'link definition',
  thematicBreak: 'ruled line',
  html: 'HTML',
}

/** What an editor calls a kind of Markdown. */
export function markdownName(type: string): string {
  return NAMES[type] ?? type
}
