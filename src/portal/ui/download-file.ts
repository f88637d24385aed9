/** Saves a file as a browser download, as if the user had followed a link to it. The file goes nowhere else. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
