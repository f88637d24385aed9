/** Something for a participant's own calendar, which others may see: what it says names no result, test or value. */
export interface CalendarEvent {
  /** The event's id in the portal. The file has only its hash: adding the event again replaces it, and the id stays private. */
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
