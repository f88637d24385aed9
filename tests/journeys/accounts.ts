/** A demo account of the local back end, as the README prints it. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly firstName: string
}

/** Has a membership, orders in every status and a past screening. */
export const member: Account = { email: 'member@example.com', password: 'Screening-2026!', firstName: 'Alex' }

/** Has no membership and one order that is ready. */
export const guest: Account = { email: 'guest@example.com', password: 'Screening-2026!', firstName: 'Sam' }
