import { humanizeName } from '../../../catalogue/words.ts'
import { urgencies as degrees } from '../../../catalogue/urgency.ts'
import type { Urgency } from '../../../catalogue/catalogue.ts'
import { formatRangeLabel } from '../../../compiler/diff/create-audience-finder.ts'
import { toCamelCase } from '../../../compiler/link/to-kebab-case.ts'
import { listComparisonNames } from '../../../compiler/link/parts/comparisons.ts'
import { isPartFailure, type PartRenderContext } from '../../../compiler/link/parts/part-render-context.ts'
import { renderNumber } from '../../../compiler/link/parts/render-number.ts'
import type { PartChoice } from '../../model/source-parts.ts'
import { listLimitNames } from '../list-limit-names.ts'
import type { PartContext } from './part-context.ts'

/** The choices in each list that a field of a part can refer to. */
export const choiceLists: Readonly<Record<string, (context: PartContext) => readonly PartChoice[]>> = {
  signs: ({ content }) =>
    Object.entries(content.sharedContext.emergencies.signs).map(([value, { signs }]) => ({
      value,
      label: humanizeName(value),
      note: signs.join(', '),
    })),
  messages: ({ content }) =>
    Object.entries(content.sharedContext.messages).map(([value, { words }]) => ({
      value,
      label: humanizeName(value),
      note: words,
    })),
  fragments: ({ content }) =>
    content.parsed.fragments.map(({ source: { name } }) => ({ value: name, label: humanizeName(name) })),
  flags: ({ flags }) => flags.map(({ flag, phrase }) => ({ value: flag, label: phrase })),
  degrees: ({ data, content }) =>
    degrees
      .slice(findUsualDegree(data) + 1)
      .map((value) => ({ value, label: content.sharedContext.urgencies[value]?.outlook ?? humanizeName(value) })),
  form: () => [{ value: 'list', label: 'A list, one on each line' }],
  figures: ({ content }) =>
    Object.entries(content.sharedContext.figures).flatMap(([name, { is = [] }]) =>
      ['', ...[is].flat().flatMap(listComparisonNames)].flatMap((form) =>
        listNumber(
          form === '' ? `figure.${name}` : `figure.${name}.${form}`,
          content.sharedContext,
          humanizeName(name),
        ),
      ),
    ),
  deadlines: ({ content }) =>
    Object.keys(content.sharedContext.urgencies).flatMap((degree) =>
      listNumber(`deadline.${toCamelCase(degree)}`, content.sharedContext, humanizeName(degree)),
    ),
  limits: ({ content, data: [data] }) => {
    const test = content.interpretations.find(({ id }) => id === data?.definition?.interpretationId)
    if (!test || !data) return []
    return test.file.value.interpretationRanges.flatMap((range) =>
      listLimitNames(range).flatMap((name) => {
        const people = name.split('.').slice(2, -1).map(humanizeName).join(', ')
        const label = formatRangeLabel(test.definition, range.rangeId)
        return listNumber(name, data, people === '' ? label : `${label}, ${people}`)
      }),
    )
  },
}

/** The index of the urgency that the file's readers have by default; -1 if there is none. */
function findUsualDegree(data: readonly PartRenderContext[]): number {
  const own = data.flatMap(({ urgency }) => (urgency === undefined ? [] : [degrees.indexOf(urgency)]))
  return own.length === 0 ? -1 : Math.min(...own)
}

function listNumber(value: string, data: PartRenderContext, note: string): PartChoice[] {
  const label = renderNumber(value, data)
  return isPartFailure(label) ? [] : [{ value, label, note }]
}

/** Lists the choices for a card of an urgency: its heads or fallbacks other than the default. */
export function listCardChoices(
  kind: 'heads' | 'fallbacks',
  urgency: Urgency | undefined,
  { content }: PartContext,
): PartChoice[] {
  const { heads = {}, fallbacks = {} } = (urgency && content.sharedContext.urgencies[urgency]) ?? {}
  const said =
    kind === 'heads'
      ? Object.entries(heads).map(([name, { head }]) => [name, head] as const)
      : Object.entries(fallbacks)
  return said.flatMap(([value, label]) => (value === 'default' ? [] : [{ value, label }]))
}
