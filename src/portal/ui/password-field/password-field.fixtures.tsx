import { PasswordField } from './password-field.tsx'

/** A password, and a refused one. */
export const passwordFieldFixtures = {
  filled: <PasswordField label="Password" defaultValue="Harbor27" />,
  refused: <PasswordField label="Password" error="This field cannot be empty." />,
}
