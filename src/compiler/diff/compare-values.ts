import type { ChangedValue } from './clinical-change.ts'
import type { ClinicalTopic } from './clinical-topic.ts'

/** A value to compare with the same field of the same range, measure, finding or flag on the other side. */
export interface ComparedValue<Field> {
  readonly field: Field
  readonly of?: string
  readonly value: string
  /** Whether a finding is critical. */
  readonly isCritical?: boolean
}

/** Lists the values that both sides have and that differ; what is or was critical, and is not on the other side, is about urgency. */
export function compareValues<Field extends string>(
  before: readonly ComparedValue<Field>[],
  after: readonly ComparedValue<Field>[],
  topics: Readonly<Record<Field, ClinicalTopic>>,
): ChangedValue<Field>[] {
  const olds = new Map(before.map((one) => [toKey(one), one]))
  return after.flatMap((now) => {
    const old = olds.get(toKey(now))
    if (!old || old.value === now.value) return []
    const { field, of } = now
    const topic = old.isCritical === now.isCritical ? topics[field] : 'urgency'
    return [{ topic, field, ...(of !== undefined && { of }), before: old.value, after: now.value }]
  })
}

function toKey({ field, of = '' }: ComparedValue<string>): string {
  return `${field} ${of}`
}
