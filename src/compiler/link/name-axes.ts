import type { NamedAxis } from '../../catalogue/describe-readers.ts'
import type { EntryFamilyFrontMatter, InterpretationFile } from '../parse/content-file.ts'

/** The axes of a family with who has each value: as a circumstance says it, else as the family does. */
export function nameAxes(
  { axes }: Pick<EntryFamilyFrontMatter, 'axes'>,
  { questionnaire }: InterpretationFile,
): NamedAxis[] {
  return axes.map(({ axis, values }) => ({
    axis,
    values: values.map(({ value, people, phrase }) => {
      const declared = questionnaire?.circumstances?.find(({ is }) => is === value)?.people
      const sex = axis === 'sex' ? (value === 'MALE' ? 'men' : 'women') : undefined
      return { value, people: declared ?? people ?? sex ?? `people with ${axis} ${phrase ?? value}` }
    }),
  }))
}
