import type { OverviewRow } from '../model/documents.ts'

const columns: readonly (keyof OverviewRow)[] = [
  'id',
  'label',
  'ranges',
  'entries',
  'texts',
  'approved',
  'grade',
  'hardest',
  'errors',
  'warnings',
  'assumptions',
]

/** The overview for a spreadsheet. */
export function formatOverviewCsv(rows: readonly OverviewRow[]): string {
  return [columns.join(','), ...rows.map((row) => columns.map((column) => formatCell(row[column])).join(','))].join(
    '\r\n',
  )
}

/** A spreadsheet reads a cell that starts with a sign as a formula. */
function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
