import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { formatPlace } from '../data/format-place.ts'
import { listTestNames } from '../data/list-test-names.ts'
import { isAwaitingResults, isUpcoming, sortNewestFirst, sortSoonestFirst, type Order } from '../data/order.ts'
import {
  formatNewYorkTime,
  formatNewYorkDate,
  formatNewYorkDay,
  formatNewYorkWeekdayDate,
} from '../data/screening-time.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A participant's next appointment, in words, with New York dates and times. */
export interface Appointment {
  /** Includes the weekday and the year. */
  readonly date: string
  readonly clock: string
  readonly place: string
  readonly day: string
  readonly dayBefore: string
  /** When a fast of `fastingHours` before the appointment begins. */
  readonly fast: { readonly day: string; readonly clock: string }
  /** The names of its tests. */
  readonly tests: readonly string[]
}

/** The next upcoming screening; undefined if there is none. */
export function findNextAppointment(
  orders: readonly Order[],
  now: Date,
  fastingHours: number,
  catalogue: DefinitionCatalogue,
): Appointment | undefined {
  const [next] = sortSoonestFirst(orders.filter((order) => isUpcoming(order) && getTime(order) > +now))
  if (!next) return undefined
  const time = getTime(next)
  const format = (write: typeof formatNewYorkDay, at: number) => write(toTime(at)) ?? ''
  const fastBegins = time - fastingHours * hour
  return {
    date: format(formatNewYorkWeekdayDate, time),
    clock: format(formatNewYorkTime, time),
    place: formatPlace(next),
    day: format(formatNewYorkDay, time),
    dayBefore: format(formatNewYorkDay, time - day),
    fast: { day: format(formatNewYorkDay, fastBegins), clock: format(formatNewYorkTime, fastBegins) },
    tests: listTestNames(next, catalogue),
  }
}

/** A screening with results still to come: its date, and the date by which most are ready; undefined once that is past. */
export interface Wait {
  readonly purchaseId: string
  readonly date: string
  readonly until: string | undefined
}

/** The screenings with results still to come, newest first; most are ready within `days` days. */
export function listWaits(orders: readonly Order[], now: Date, days: number): readonly Wait[] {
  return sortNewestFirst(orders).flatMap((order) => {
    const time = getTime(order)
    const date = formatNewYorkDate(order.screening?.time)
    if (date === undefined || !isAwaitingResults(order)) return []
    const end = time + days * day
    return { purchaseId: order.purchaseId, date, until: end < +now ? undefined : formatNewYorkDate(toTime(end)) }
  })
}

/** In milliseconds; NaN if the time is unknown. */
function getTime({ screening }: Order): number {
  return Date.parse(screening?.time ?? '')
}

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
