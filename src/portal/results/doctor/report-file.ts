/** A file that is made in the browser, and its name, which says nothing of the person. */
export function createReportFile(text: string): File {
  return new File([text], 'screening-results.txt', { type: 'text/plain' })
}

/** The file for a physician's system. */
export function createFhirFile(bundle: object): File {
  return new File([`${JSON.stringify(bundle, null, 2)}\n`], 'screening-results.json', { type: 'application/fhir+json' })
}

/** Saves a file where the browser saves downloads; it goes nowhere else. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  // Later, because some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What the device can share: the file, else its text; undefined where it has no share sheet. */
export function createShareData(text: string, title: string): ShareData | undefined {
  if (typeof navigator.share !== 'function') return undefined
  const withFile = { title, files: [createReportFile(text)] }
  return navigator.canShare?.(withFile) ? withFile : { title, text }
}
