/** The key of a test's result. */
export function toTestKey(productCode: string, interpretationId: string): string {
  return `test ${productCode} ${interpretationId}`
}

/** The key of the answers to a product's questionnaire. */
export function toAnswersKey(productCode: string): string {
  return `answers ${productCode}`
}
