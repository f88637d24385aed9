/** The user name for what was typed: an email address as it is, ten digits of a US phone number with +1 before them. */
export function toUsername(typed: string): string {
  const trimmed = typed.trim()
  if (!/^[\d\s()+.-]+$/.test(trimmed)) return trimmed
  const digits = trimmed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `+1${digits}` : trimmed
}
