/** Whether a code has the form of a LOINC code: digits, a hyphen, and the check digit of those digits. */
export function hasLoincCheckDigit(code: string): boolean {
  const [, digits, check] = /^(\d{1,7})-(\d)$/.exec(code) ?? []
  if (digits === undefined) return false
  // Every other digit, starting with the last, is doubled; a two-digit product counts as the sum of its digits.
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}
