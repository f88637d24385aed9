/** Rejects with an error named TimeoutError if `service` has not answered in time, in milliseconds. */
export async function rejectAfterTimeout<Result>(
  answer: Promise<Result>,
  timeout: number,
  service: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_resolve, reject) => {
    const error = new Error(`${service} did not answer within ${timeout} ms.`)
    error.name = 'TimeoutError'
    timer = setTimeout(() => reject(error), timeout)
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}
