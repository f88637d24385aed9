/** A file that is made in the browser, and its name, which says nothing of the person. */
export function textFileOf(text: string): File {
  return new File([text], 'screening-results.txt', { type: 'text/plain' })
}

/** The file for a physician's system. */
export function recordFileOf(bundle: object): File {
  return new File([`${JSON.stringify(bundle, null, 2)}\n`], 'screening-results.json', { type: 'application/fhir+json' })
}

/** Saves a file where the browser saves downloads; it goes nowhere else. */
export function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  // Later, because some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What the device's share sheet can be given: the file, else its text; undefined where there is no share sheet. */
export function shareable(text: string, title: string): ShareData | undefined {
  if (typeof navigator.share !== 'function') return undefined
  const withFile = { title, files: [textFileOf(text)] }
  return navigator.canShare?.(withFile) ? withFile : { title, text }
}
