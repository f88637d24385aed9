// A reader such as `head` may stop before the end. The command still finishes its work, such as a removal, and its exit code says how it ended.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

/** Prints a line. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a line for the operator that is not part of the command's output. */
export function printToStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}
