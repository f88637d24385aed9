/** The report as a text file, created in the browser. Its name does not identify the person. */
export function createReportFile(text: string): File {
  return new File([text], 'screening-results.txt', { type: 'text/plain' })
}

/** The file for a physician's system. */
export function createFhirFile(bundle: object): File {
  return new File([`${JSON.stringify(bundle, null, 2)}\n`], 'screening-results.json', { type: 'application/fhir+json' })
}

/** Whether the device has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Creates what the share sheet takes: the report as a file, or its text where the device shares no files. */
export function createShareData(text: string, title: string): ShareData {
  const withFile = { title, files: [createReportFile(text)] }
  return navigator.canShare?.(withFile) ? withFile : { title, text }
}
