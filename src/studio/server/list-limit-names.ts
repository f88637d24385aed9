import { limitKeys, listComparisonNames } from '../../compiler/link/parts/comparisons.ts'
import type { WrittenRange } from '../../compiler/parse/content-file.ts'

/** The names of the numbers of a range, and of the words that may say them. */
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
