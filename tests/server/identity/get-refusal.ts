/** What a call that must fail answers: "Name: message". */
export async function getRefusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    (answer) => `no refusal: ${JSON.stringify(answer)}`,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  )
}

/** What is not refused. */
export const passed = 'passed'

/** `passed`, or the message of the refusal without its name. */
export async function getAnswer(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => passed,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}
