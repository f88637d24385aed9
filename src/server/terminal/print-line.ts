/** Prints a line. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a line for the operator that is not part of the command's output. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}
