import { configurationFile, isAsset, manifestFile, notFoundFile } from './published-files.ts'

/** The addresses of the site's files that are no assets, such as /index.html; a release with others needs the stack. */
export function listDocuments(keys: readonly string[]): string[] {
  const pages = keys.filter((key) => !isAsset(key))
  return [...pages, configurationFile.key, manifestFile.key, notFoundFile.key].map((key) => `/${key}`).toSorted()
}

/**
 * The program that CloudFront runs for each request of a file: answers addresses as src/server/http/serve-portal.ts
 * does. A file is itself, a page that was rendered at build (login.html) answers for its address, index.html for any
 * other page; anything else is nowhere, and in particular no release that lies in the bucket.
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
