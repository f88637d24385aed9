import type { JSONPath } from 'jsonc-parser'
import { findBandMeasureKey, roundTo, serializeWhen } from '../../catalogue/band.ts'
import type { Band } from '../../catalogue/catalogue.ts'
import { addSteps } from '../../catalogue/list-values-around-limits.ts'
import type { Source } from '../../catalogue/source.ts'
import { toBandList } from '../link/build-definition.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import type { WrittenRange } from '../parse/content-file.ts'
import { limitKeys } from '../link/parts/comparisons.ts'
import { resolveVariantValue } from '../parse/variant.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { findAt, joinVariants } from './open-definition.ts'
import { isLimitBetween, listLimits, type Limit, type LimitId } from './list-limits.ts'
import { joinSources } from './join-sources.ts'
import type { NewFile } from './new-file.ts'
import { replaceShownLimits } from './replace-shown-limits.ts'
import { setJson } from './set-json.ts'

/** A limit, its new value, and the source of that value. */
interface LimitChange {
  /** The id of the test. */
  readonly test: string
  readonly limit: LimitId
  readonly value: number
  /**
   * Other tests of the folder, such as the same test from a different sample, whose limit between these ranges changes to the
   * same value.
   */
  readonly alsoFor: readonly string[]
  readonly source: Source
}

/** The keys of a range that state its limits, in the order of the file. */
const keys = ['displayedRange', 'band', 'source'] as const

type RangeLimits = Pick<WrittenRange, (typeof keys)[number]>

/**
 * Moves a limit in a definition: changes the bands of both ranges, what they display, and their sources; and the figures that must equal
 * the limit. All else stays as written. The definition comes first.
 * @throws {ChangeRefusedError} with a sentence for the editor if the limit cannot have that value
 */
export function changeLimit(content: LinkedContent, change: LimitChange): NewFile[] {
  const { test: id, alsoFor } = change
  const test = content.interpretations.find((one) => one.id === id)
  if (!test) throw new ChangeRefusedError(`There is no test ${id}. Load the page again.`)
  const all = content.interpretations.filter(({ folder }) => folder === test.folder)
  const chosen = all.filter((one) => one === test || alsoFor.includes(one.id))
  let { text } = test.file.source
  for (const rangeId of [change.limit.lower, change.limit.upper]) {
    const changed = new Map(chosen.map((one) => [one, changeRange(one, rangeId, change)]))
    for (const [index, tests] of groupBySourceIndex(all, rangeId))
      for (const key of keys)
        text = setValue(
          text,
          ['interpretationRanges', index, key],
          tests.map((one) => ({ test: one, old: getWrittenRange(one, rangeId)[key], now: changed.get(one)?.[key] })),
        )
  }
  return [
    { path: `${test.folder}/interpretation.json`, text, isChange: true },
    ...changeFigures(content, chosen, change),
  ]
}

function changeFigures(
  { parsed }: LinkedContent,
  tests: readonly LinkedInterpretation[],
  change: LimitChange,
): NewFile[] {
  return parsed.figures.flatMap(({ value: file, source: { path, text } }) => {
    const changed = Object.entries(file.figures).reduce((before, [name, { value, limit = '', source }]) => {
      const now = findMovedEnd(limit.split('.'), Number(value), tests, change)
      if (now === undefined) return before
      const at = ['figures', name]
      const moved = setJson(before, [...at, 'value'], typeof value === 'number' ? now : String(now))
      return setJson(moved, [...at, 'source'], joinSources(source, change.source))
    }, text)
    return changed === text ? [] : [{ path, text: changed, isChange: true }]
  })
}

/** The new number of a limit by its path, such as `bloodPressure.HIGH.systolic.minimum`; undefined if the change does not move it. */
function findMovedEnd(
  [id, rangeId = '', ...rest]: readonly string[],
  value: number,
  tests: readonly LinkedInterpretation[],
  change: LimitChange,
): number | undefined {
  const test = tests.find((one) => one.id === id)
  const key = limitKeys.find((one) => one === rest.at(-1))
  if (!test || !key || ![change.limit.lower, change.limit.upper].includes(rangeId)) return undefined
  const measure = rest.length > 1 ? rest[0] : undefined
  const at = toBandList(getWrittenRange(test, rangeId)).findIndex(
    (band) => band[key] === value && (measure === undefined || findBandMeasureKey(test.definition, band) === measure),
  )
  const now = toBandList(changeRange(test, rangeId, change))[at]?.[key]
  return now === value ? undefined : now
}

/** What a range states about its limits after the change. */
function changeRange(test: LinkedInterpretation, rangeId: string, change: LimitChange): RangeLimits {
  const limit = getLimit(test, change.limit)
  const value = assertPossible(limit, test, change.value)
  const range = getWrittenRange(test, rangeId)
  const before = toBandList(range)
  const after = before.map((band) => (isBandForLimit(test, band, limit) ? moveEnd(band, rangeId, limit, value) : band))
  const source = joinSources(range.source, change.source)
  return {
    band: Array.isArray(range.band) ? after : after[0]!,
    displayedRange: replaceShownLimits(range.displayedRange, before, after, limit.decimals),
    source,
  }
}

function getLimit({ id, definition }: LinkedInterpretation, place: LimitId): Limit {
  const limit = listLimits(definition).find((one) => isLimitBetween(one, place, definition))
  if (!limit)
    throw new ChangeRefusedError(`${id} has no limit between ${place.lower} and ${place.upper}. Load the page again.`)
  return limit
}

/** Returns the new value, or throws if the limit cannot have it. */
function assertPossible(limit: Limit, { definition }: LinkedInterpretation, value: number): number {
  const { obstacle, lowest, highest, decimals } = limit
  if (obstacle !== undefined) throw new ChangeRefusedError(obstacle)
  if (!Number.isFinite(value) || roundTo(value, decimals) !== value)
    throw new ChangeRefusedError(
      decimals === 0
        ? 'The limit must be a whole number.'
        : `The limit must be a number with at most ${decimals} decimals.`,
    )
  if (value < lowest || value > highest)
    throw new ChangeRefusedError(
      `The limit of ${definition.name} between these ranges can be ${lowest.toFixed(decimals)} to ${highest.toFixed(decimals)}, so that both ranges and each of their texts keep some values.`,
    )
  return value
}

function isBandForLimit({ definition }: LinkedInterpretation, band: Band, limit: Limit): boolean {
  return (
    findBandMeasureKey(definition, band) === limit.measure && serializeWhen(band.when) === serializeWhen(limit.when)
  )
}

/** Moves the end of a band at the limit, and keeps its keywords. */
function moveEnd(band: Band, rangeId: string, limit: Limit, value: number): Band {
  const first = limit.isInUpper ? value : addSteps(value, 1, limit.decimals)
  const last = addSteps(first, -1, limit.decimals)
  if (rangeId === limit.upper)
    return band.minimum === undefined ? { ...band, exclusiveMinimum: last } : { ...band, minimum: first }
  return band.maximum === undefined ? { ...band, exclusiveMaximum: first } : { ...band, maximum: last }
}

function getWrittenRange({ file, id }: LinkedInterpretation, rangeId: string): WrittenRange {
  const range = file.value.interpretationRanges.find((one) => one.rangeId === rangeId)
  if (!range) throw new ChangeRefusedError(`${id} has no range ${rangeId}. Load the page again.`)
  return range
}

/** Groups the tests that have a range by its position in the file. */
function groupBySourceIndex(tests: readonly LinkedInterpretation[], rangeId: string) {
  const groups = new Map<number, LinkedInterpretation[]>()
  for (const test of tests) {
    const own = test.file.value.interpretationRanges.findIndex((one) => one.rangeId === rangeId)
    if (own === -1) continue
    const { variant } = test.file.value
    const written = variant && resolveVariantValue(JSON.parse(test.file.source.text), variant)
    const index = Number(written?.toSourcePath(['interpretationRanges', own])[1] ?? own)
    groups.set(index, [...(groups.get(index) ?? []), test])
  }
  return groups
}

interface TestValue {
  readonly test: LinkedInterpretation
  readonly old: unknown
  /** Undefined if the test keeps the old value. */
  readonly now: unknown
}

/** Writes a value at a path for all tests that share it, changing no more of the text than differs. */
function setValue(text: string, path: JSONPath, values: readonly TestValue[]): string {
  const toNow = ({ old, now }: TestValue) => now ?? old
  const [first] = values
  const isShared = values.every((one) => JSON.stringify(toNow(one)) === JSON.stringify(toNow(first!)))
  const written = findAt(JSON.parse(text), path)
  const names = first!.test.file.value.variant?.values ?? []
  const isChoice =
    typeof written === 'object' && written !== null && Object.keys(written).every((key) => names.includes(key))
  if (isShared && !isChoice) return patch(text, path, first!.old, toNow(first!))
  if (!isShared && isChoice)
    return values.reduce((before, one) => {
      const at = [...path, one.test.file.value.variant!.value]
      return one.now === undefined ? before : patch(before, at, one.old, one.now)
    }, text)
  const joined = joinVariants(
    values.map(({ test }) => test),
    (test) => toNow(values.find((one) => one.test === test)!),
  )
  return setJson(text, path, joined)
}

/** Sets only the differing members of an object or list, if both have the same keys. */
function patch(text: string, path: JSONPath, old: unknown, now: unknown): string {
  if (JSON.stringify(old) === JSON.stringify(now)) return text
  const [before, after] = [old, now].map((value) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : undefined,
  )
  const hasSameKeys = before && after && before.map(([key]) => key).join(' ') === after.map(([key]) => key).join(' ')
  if (!hasSameKeys) return setJson(text, path, now)
  return after.reduce(
    (done, [key, value], at) => patch(done, [...path, Array.isArray(now) ? Number(key) : key], before[at]![1], value),
    text,
  )
}
