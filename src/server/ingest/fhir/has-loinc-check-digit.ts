/** Whether a code is written as LOINC writes its codes: digits, and after the hyphen the check digit that follows from them. */
export function hasLoincCheckDigit(code: string): boolean {
  const [, digits, check] = /^(\d{1,7})-(\d)$/.exec(code) ?? []
  if (digits === undefined) return false
  // Every other digit counts twice, from the last, and a two-digit product as the sum of its digits.
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}
