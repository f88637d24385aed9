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

/** Not a member; at low risk in every assessment. Only viewed.spec.ts opens these results. */
export const low: Account = { email: 'low@example.com', password: 'Screening-2026!', firstName: 'Robin' }

/** A member at very high risk in every assessment. Only viewed.spec.ts opens these results. */
export const high: Account = { email: 'high@example.com', password: 'Screening-2026!', firstName: 'Casey' }
