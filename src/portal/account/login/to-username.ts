/** Converts what was typed to a username: email addresses stay unchanged, ten digits of a US phone number get a leading +1. */
export function toUsername(typed: string): string {
  const trimmed = typed.trim()
  if (!/^[\d\s()+.-]+$/.test(trimmed)) return trimmed
  const digits = trimmed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `+1${digits}` : trimmed
}
