import type { JoinedSigns } from '../../catalogue/joined-signs.ts'

/** Signs that mean calling 911, one bullet each, under `lead` or the lead of the file. */
interface EmergencySigns {
  readonly lead?: string
  readonly signs: readonly string[]
  readonly requiredIn?: readonly string[]
}

/** content/emergencies.json: signs that mean calling 911, by name. */
export interface EmergenciesFile {
  readonly lead: string
  readonly joined?: JoinedSigns
  readonly signs: Readonly<Record<string, EmergencySigns>>
}
