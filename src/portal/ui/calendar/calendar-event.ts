/** Something for a participant's own calendar, which others may see: what it says names no result, test or value. */
export interface CalendarEvent {
  /** What tells it from other events of the portal. The file says it as a hash, so that adding it again replaces it and nobody can read it. */
  readonly key: string
  readonly title: string
  readonly notes: string
  /** A point in time or, for an event of a whole day, midnight of that day in UTC. */
  readonly start: Date
  readonly isAllDay: boolean
  /** Where it is; absent where that is not known. */
  readonly place?: string
  /** When the calendar reminds of it, in seconds before the start; negative for after it. */
  readonly alarm: number
}
