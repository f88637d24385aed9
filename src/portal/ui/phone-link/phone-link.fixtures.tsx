import { PhoneLink } from './phone-link.tsx'

/** The support line. */
export const phoneLinkFixtures = { phone: <PhoneLink phone="(800) 555-0142" /> }
