import type { NamedAxis } from '../../catalogue/describe-readers.ts'
import type { FamilyFrontMatter, InterpretationFile } from '../parse/content-file.ts'

/** The axes of a family, each value with the people who have it, in the words of a circumstance or else of the family. */
export function nameAxes(
  { axes }: Pick<FamilyFrontMatter, 'axes'>,
  { questionnaire }: InterpretationFile,
): NamedAxis[] {
  return axes.map(({ axis, values }) => ({
    axis,
    values: values.map(({ value, people, phrase }) => {
      const declared = questionnaire?.circumstances?.find(({ is }) => is === value)?.people
      const describePeople = () => {
        if (axis === 'sex') return value === 'MALE' ? 'men' : 'women'
        return `people with ${axis} ${phrase ?? value}`
      }
      return { value, people: declared ?? people ?? describePeople() }
    }),
  }))
}
