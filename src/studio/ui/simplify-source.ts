/** Display names of the documents that specify the portal. */
const documents: Readonly<Record<string, string>> = {
  'lab-content': 'lab content specification',
  'risk-content': 'risk content specification',
  portal: 'portal specification',
}

/** Where a number comes from, without signs of sections and names of files: "Lab content specification, section 4 (LDL)". */
export function formatCitation(spec: string): string {
  const words = spec
    .replaceAll(/\b(lab-content|risk-content|portal)(?= §)/g, (name) => `${documents[name]},`)
    .replaceAll(
      /§(\d+)(?: ((?!and §)[^§;]+?))?(?=$|;|,? and §|, §|, \w+(?: content)? specification,)/g,
      (_, number: string, name?: string) => `section ${number}${name === undefined ? '' : ` (${name})`}`,
    )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Rewrites words about a source without the signs of sections and known defects that they may name. */
export function simplifySource(words: string): string {
  return words
    .replaceAll(/ ?See known defects? [^.]*\./g, ' This is a known mistake in the specification.')
    .replaceAll(/known defect [\w-]*\w/g, 'a known mistake in the specification')
    .replaceAll(
      /§(\d+) of (lab-content|risk-content|portal)\b/g,
      (_, number: string, name: string) => `section ${number} of the ${documents[name]}`,
    )
    .replaceAll(
      /\b(lab-content|risk-content|portal) §(\d+)/g,
      (_, name: string, number: string) => `the ${documents[name]}, section ${number}`,
    )
    .replaceAll(/§(\d+)/g, 'section $1')
    .replaceAll(
      /(^|[.:] )(section \d|the \w+(?: content)? specification,)/g,
      (_, before: string, start: string) => before + start.charAt(0).toUpperCase() + start.slice(1),
    )
    .trim()
}

/** Turns a citation that an editor wrote in words into the form of content files: "lab-content §4 LDL". */
export function toCitation(words: string): string {
  return words
    .replaceAll(
      /(?:the )?(lab|risk)[ -]content(?: specification)?,? (?=§|section)/gi,
      (_, name: string) => `${name.toLowerCase()}-content `,
    )
    .replaceAll(/(?:the )?portal(?: specification)?,? (?=§|section)/gi, 'portal ')
    .replaceAll(
      /section (\d+)(?: \(([^)]*)\))?/gi,
      (_, number: string, name?: string) => `§${number}${name === undefined ? '' : ` ${name}`}`,
    )
}
