import { TextWithPhone } from './text-with-phone.tsx'

/** A sentence with the support line in it, and one without. */
export const textWithPhoneFixtures = {
  phone: (
    <p>
      <TextWithPhone text="Please call (800) 555-0142 for support." phone="(800) 555-0142" />
    </p>
  ),
  plain: (
    <p>
      <TextWithPhone text="Please try again." phone="(800) 555-0142" />
    </p>
  ),
}
