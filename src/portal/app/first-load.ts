import type { Plugin } from 'vite'

/**
 * Keeps the first load of /login small and early.
 *
 * All code that it needs comes in one chunk, instead of one for each set of later pages that shares a part of it.
 *
 * And it makes login.html beside index.html: the same document, except that the login's form is what it shows before any
 * script arrives, and its styles are in it, so that they need no request. A server that answers /login with login.html lets a
 * visitor type at once; one that does not still works. Two documents rather than an inline script that looks at the
 * address, so that a strict content security policy holds.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first-load', tags: ['$initial'], priority: 3 },
                { name: 'tslib', test: /\/node_modules\/tslib\//, priority: 2 },
                { name: 'signed-in', test: /\/(?:signed-in|home-page|summary-page)\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { originalUrl }) => (/^\/login\/?(?:\?|$)/.test(originalUrl ?? '') ? asLogin(html) : html),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        this.emitFile({
          type: 'asset',
          fileName: 'login.html',
          source: withStyles(asLogin(String(page.source)), bundle),
        })
      },
    },
  }
}

/**
 * Puts the text of each stylesheet before the link to it, which stays without effect: pages that are loaded later look for
 * it, and would fetch the stylesheet again.
 */
function withStyles(html: string, bundle: Readonly<Record<string, { readonly type: string }>>): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, fileName: string) => {
    const file = bundle[fileName]
    return file && 'source' in file
      ? `<style>${String(file.source).trim()}</style>${link.replace('>', ' disabled>')}`
      : link
  })
}

function asLogin(html: string): string {
  return html.replace('<html lang="en">', '<html lang="en" data-first-paint="login">')
}
