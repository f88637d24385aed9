import { limitKeys, listComparisonNames } from '../../compiler/link/parts/comparisons.ts'
import type { WrittenRange } from '../../compiler/parse/content-file.ts'

/** The names of a range's numbers, in each of the forms in which texts may write them. */
export function listLimitNames({ rangeId, band = [] }: WrittenRange): string[] {
  const names = [band].flat().flatMap((each) => {
    const path = [
      'limit',
      rangeId,
      ...(each.measure === undefined ? [] : [each.measure]),
      ...Object.values(each.when ?? {}),
    ].join('.')
    return limitKeys.flatMap((key) =>
      each[key] === undefined ? [] : [key, ...listComparisonNames(key)].map((name) => `${path}.${name}`),
    )
  })
  return [...new Set(names)]
}
