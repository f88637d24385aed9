/** A demo account of the local back end, as the README prints it. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly firstName: string
}

/** Has a membership, orders in every status and two past screenings. */
export const member: Account = { email: 'member@example.com', password: 'Screening-2026!', firstName: 'Alex' }

/** Has no membership and one order that is ready. */
export const guest: Account = { email: 'guest@example.com', password: 'Screening-2026!', firstName: 'Sam' }

/** Has no membership and is at low risk in every assessment; its results are opened by viewed.spec.ts alone. */
export const low: Account = { email: 'low@example.com', password: 'Screening-2026!', firstName: 'Robin' }

/** Has a membership and is at very high risk in every assessment; its results are opened by viewed.spec.ts alone. */
export const high: Account = { email: 'high@example.com', password: 'Screening-2026!', firstName: 'Casey' }
