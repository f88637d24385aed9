/** Prints a line. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
