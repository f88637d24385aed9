/** Saves a file where the browser saves downloads, as if a link had been followed to it; it goes nowhere else. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
