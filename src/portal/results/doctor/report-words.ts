import { doctorMessages } from 'virtual:messages/doctor'
import type { ReportFinding, ReportHead } from './doctor-report.ts'

/** The head of the report as pairs of term and text. Unknown items are left out, except for the date. */
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
