/** Whether a text is an American phone number as it is kept, such as +12025550142. */
export function isAmericanPhone(term: string): boolean {
  return /^\+1\d{10}$/.test(term)
}

/** Formats a pattern of an American phone number as people write it: +1 (202) 555-0142, 202.555.0142 or, in HL7 v2, 202^5550142. */
export function formatPhonePattern(phone: string): string {
  const gap = String.raw`[ \u00A0().^-]{0,3}`
  const [area, exchange, line] = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)]
  return String.raw`(?:\+?1${gap})?\(?${area}${gap}${exchange}${gap}${line}`
}

/**
 * Whether what was found by such a pattern is the phone number. Ten digits alone could also be the number of an order, so they count only
 * where a phone is named.
 */
export function isPhoneInText({ 0: word, index, input = '' }: RegExpMatchArray, phones: readonly string[]): boolean {
  if (!phones.includes(`+1${word.replaceAll(/\D/g, '').slice(-10)}`)) return false
  if (!/^\d{10}$/.test(word)) return true
  const before = input.slice(0, index)
  return (
    /(?:phone|tel|telecom)\W{1,20}(?:value\W{1,10})?$/i.test(before.slice(-50)) ||
    /^\W{1,10}system\W{1,10}phone/i.test(input.slice(before.length + word.length).slice(0, 50))
  )
}
