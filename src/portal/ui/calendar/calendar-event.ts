/** An event for a participant's own calendar. Others may see it, so it mentions no result, test or value. */
export interface CalendarEvent {
  /** The event's id in the portal. The file has only its hash: adding the event again replaces it, and the id stays private. */
  readonly key: string
  readonly title: string
  readonly notes: string
  /** A point in time or, for an all-day event, midnight of that day in UTC. */
  readonly start: Date
  readonly isAllDay: boolean
  /** The place; absent if unknown. */
  readonly place?: string
  /** When the calendar reminds of it, in seconds before the start; negative values are after the start. */
  readonly alarm: number
}
