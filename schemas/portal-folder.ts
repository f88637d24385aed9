/** Where the build keeps its predecessor and the back end finds it, because open pages still request its scripts and texts. */
export function getPreviousPortalFolder(folder: string): string {
  return `${folder}-previous`
}
