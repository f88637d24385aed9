/** Where the build keeps its predecessor, and the back end finds it: open pages still ask for its scripts and texts. */
export function getPreviousPortalFolder(folder: string): string {
  return `${folder}-previous`
}
