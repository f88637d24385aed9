import { TextField } from './text-field.tsx'

/** A field as it is, refused, and with advice and a beginning. */
export const textFieldFixtures = {
  plain: <TextField label="First Name" defaultValue="Alex" />,
  refused: <TextField label="Email Address" defaultValue="alex@example" error="Invalid email address" />,
  phone: <TextField label="Phone Number" description="Phone number must be SMS-enabled" start="+1" />,
}
