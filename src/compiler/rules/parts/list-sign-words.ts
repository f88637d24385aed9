import type { LinkedContent } from '../../link/link-content.ts'
import type { SourcePlace } from '../../source/finding.ts'

/** A sign or a lead of emergencies.json, and its place. */
interface SignWords {
  readonly words: string
  readonly getPlace: () => SourcePlace
}

/** The words of emergencies.json, which texts share: each lead, then its signs. */
export function listSignWords({ parsed }: Pick<LinkedContent, 'parsed'>): SignWords[] {
  return parsed.emergencies.flatMap((file) =>
    Object.entries(file.value.signs).flatMap(([name, { lead = '', signs }]) => [
      { words: lead, getPlace: () => file.getPlace(['signs', name, 'lead']) },
      ...signs.map((words, index) => ({ words, getPlace: () => file.getPlace(['signs', name, 'signs', index]) })),
    ]),
  )
}
