/** A demo account of the local back end, as the README prints it. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly firstName: string
}

/** A member with orders in every status and two past screenings. */
export const member: Account = { email: 'member@example.com', password: 'Screening-2026!', firstName: 'Alex' }

/** Not a member; has one order, which is ready. */
export const guest: Account = { email: 'guest@example.com', password: 'Screening-2026!', firstName: 'Sam' }

/** A member at very high risk in six conditions, whose summary has the longest 911 card. */
export const high: Account = { email: 'high@example.com', password: 'Screening-2026!', firstName: 'Casey' }
