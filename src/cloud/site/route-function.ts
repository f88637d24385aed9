import { configurationFile, isAsset, manifestFile, notFoundFile } from './published-files.ts'

/**
 * Lists the addresses of the site's files that are not assets, such as /index.html; a release with different ones requires a deployment of
 * the stack.
 */
export function listDocuments(keys: readonly string[]): string[] {
  const pages = keys.filter((key) => !isAsset(key))
  return [...pages, configurationFile.key, manifestFile.key, notFoundFile.key].map((key) => `/${key}`).toSorted()
}

/**
 * Builds the program that CloudFront runs for each request of a file, which routes addresses the way src/server/http/serve-portal.ts does.
 * A file is served as is, a prerendered page (login.html) at its address, and index.html for any other page. Anything else is not found, in
 * particular the releases in the bucket.
 */
export function buildRouteFunction(documents: readonly string[]): string {
  return `var documents = ${JSON.stringify(documents)}

function handler(event) {
  var request = event.request
  var path = request.uri
  var document = path === '/' ? '/index.html' : path.replace(/\\/$/, '') + '.html'
  var accept = request.headers.accept ? request.headers.accept.value : ''
  if (documents.includes(path) || /^\\/assets(?:\\/|$)/.test(path)) return request
  if (documents.includes(document)) request.uri = document
  else request.uri = accept.includes('text/html') ? '/index.html' : '/nowhere'
  return request
}
`
}
