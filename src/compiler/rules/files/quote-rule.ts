import { createPageRenderContext } from '../../link/parts/part-render-context.ts'
import { renderNumber } from '../../link/parts/render-number.ts'
import type { JsonPath } from '../../parse/parse-json.ts'
import { isObject } from '../../source/is-object.ts'
import { defineCheckRule } from '../rule.ts'

/** A datum and the source that it quotes. */
interface Quoting {
  readonly value?: string | number
  readonly displayedRange?: string
  readonly source: { readonly quote: string }
}

/**
 * The datum is what the specification or the limit of a test says: a changed number needs a changed quotation or limit, which a reviewer
 * sees.
 */
export const quoteRule = defineCheckRule({
  id: 'quoted-number',
  scope: 'catalogue',
  needsEveryFile: true,
  reason:
    'A number whose source is quoted is in the quotation, and a figure that is the limit of a test equals it, so that neither changes alone.',
  in: 'figures.json',
  bad: '{ "figures": { "spare": { "value": 45, "meaning": "An example.", "source": { "spec": "lab-content §9", "quote": "60 minutes" } } } }',
  check({ parsed, sharedContext }, report) {
    const context = createPageRenderContext(sharedContext, parsed)
    for (const file of parsed.figures)
      for (const [name, { value, limit }] of Object.entries(file.value.figures)) {
        if (limit === undefined) continue
        const number = renderNumber(`limit.${limit}`, context)
        const at = (key: string) => file.getPlace(['figures', name, key])
        if (typeof number !== 'string') report(at('limit'), number.problem, number.fix)
        else if (Number(number) !== Number(value))
          report(
            at('value'),
            `The figure is ${value}, and the limit that it must equal, ${limit}, is ${number}.`,
            'Correct the one that is wrong: the figure, or the band of the test.',
          )
      }
    for (const file of parsed.data)
      for (const [path, { value, displayedRange, source }] of listQuoting(file.value)) {
        const shown = String(value ?? displayedRange ?? '').match(/\d+(?:[./]\d+)*/g) ?? []
        const quoted: readonly string[] = source.quote.match(/\d+(?:[./]\d+)*/g) ?? []
        const other = shown.find((number) => !quoted.includes(number))
        if (other !== undefined)
          report(
            file.getPlace([...path, value === undefined ? 'displayedRange' : 'value']),
            `${other} is shown here, and the source that it quotes says "${source.quote}".`,
            'Correct the number, or quote what the specification says now.',
          )
      }
  },
})

/** The data of a file that quote their source, with their paths. */
function listQuoting(value: unknown, path: JsonPath = []): [path: JsonPath, quoting: Quoting][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, member]) =>
    listQuoting(member, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return isQuoting(value) ? [[path, value], ...inside] : inside
}

function isQuoting(value: object): value is Quoting {
  return 'source' in value && isObject(value.source) && typeof value.source['quote'] === 'string'
}
