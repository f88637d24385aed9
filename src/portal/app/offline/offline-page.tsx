import { offlineMessages } from 'virtual:messages/offline'
import { uiMessages } from 'virtual:messages/ui'
import { LogoTile } from '../../ui/logo-tile.tsx'
import { theme } from '../../ui/theme/theme.ts'
import styles from './offline-page.css?inline'

const { ink, gray } = theme.colors as Readonly<Record<string, readonly string[]>>
const colors = `:root{--ink:${ink![9]};--ink-button:${ink![8]};--focus:${ink![6]};--paper:${gray![1]};--text:${theme.black}}`

/**
 * The document that the service worker answers with where a page cannot be fetched: whole in itself, because nothing else is
 * kept on the device. Its link leads to the address that it took the place of.
 */
export function OfflinePage() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={ink![9]} />
        <title>{offlineMessages.title}</title>
        <style>{colors + styles}</style>
      </head>
      <body>
        <header>
          <LogoTile />
        </header>
        <main>
          <h1>{offlineMessages.heading}</h1>
          <p>{offlineMessages.noResults}</p>
          <p>{offlineMessages.advice}</p>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the document's own, which is what is tried again */}
          <a href="">{uiMessages.tryAgain}</a>
        </main>
      </body>
    </html>
  )
}
