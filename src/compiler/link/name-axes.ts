import type { NamedAxis } from '../../catalogue/describe-readers.ts'
import type { EntryFamilyFrontMatter, WrittenInterpretation } from '../parse/content-file.ts'

/** The axes of a family, each value with the people who have it, in the words of a circumstance or else of the family. */
export function nameAxes(
  { axes }: Pick<EntryFamilyFrontMatter, 'axes'>,
  { questionnaire }: WrittenInterpretation,
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
