/** Patterns of the units of time, one or several. */
export const timeUnits = ['minute', 'hour', 'day', 'workday', 'week', 'weekend', 'month', 'year'].map(
  (unit) => `${unit}s?`,
)

/** Words for a day that is soon. */
export const soonDays = ['today', 'tonight', 'tomorrow']

/** The days of the week. */
export const weekdays = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'].map((day) => `${day}day`)
