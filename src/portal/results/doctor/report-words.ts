import { doctorMessages } from 'virtual:messages/doctor'
import type { ReportFinding, ReportHead } from './doctor-report.ts'

/** Whose results, of when and where, as terms and words; what is not known is left out, but for the date. */
export function listHeadLines({ patient, date, place, provider }: ReportHead): readonly (readonly [string, string])[] {
  const lines = [
    [doctorMessages.patient, patient],
    [doctorMessages.screened, date],
    [doctorMessages.place, place],
    [doctorMessages.madeBy, provider],
  ] as const
  return lines.filter(([, words]) => words !== '')
}

/** "Critical systolic pressure in the left arm: 182 mmHg". */
export function formatFinding({ name, value }: ReportFinding): string {
  return value === '' ? name : `${name}: ${value}`
}
