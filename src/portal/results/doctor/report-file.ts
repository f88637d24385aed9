/** The report as a text file, created in the browser. Its name does not identify the person. */
export function createReportFile(text: string): File {
  return new File([text], 'screening-results.txt', { type: 'text/plain' })
}

/** The file for a physician's system. */
export function createFhirFile(bundle: object): File {
  return new File([`${JSON.stringify(bundle, null, 2)}\n`], 'screening-results.json', { type: 'application/fhir+json' })
}

/** What the device can share: the file, otherwise its text. Undefined if the device has no share sheet. */
export function createShareData(text: string, title: string): ShareData | undefined {
  if (typeof navigator.share !== 'function') return undefined
  const withFile = { title, files: [createReportFile(text)] }
  return navigator.canShare?.(withFile) ? withFile : { title, text }
}
