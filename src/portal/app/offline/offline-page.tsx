import { offlineMessages } from 'virtual:messages/offline'
import { uiMessages } from 'virtual:messages/ui'
import { LogoTile } from '../../ui/logo-tile.tsx'
import { theme } from '../../ui/theme/theme.ts'
import textSizes from '../../ui/text-size/text-size.css?inline'
import styles from './offline-page.css?inline'
import { offlineScript } from './offline-script.ts'

const { ink, gray } = theme.colors as Readonly<Record<string, readonly string[]>>
const colors = `:root{--ink:${ink![9]};--ink-button:${ink![8]};--focus:${ink![6]};--paper:${gray![1]};--text:${theme.black}}`

/**
 * The document with which the service worker answers if a page cannot be fetched. It is self-contained, because nothing else is stored on
 * the device, and uses the text size chosen there. It returns to the requested address by itself or by its first link. The worker fills in
 * {phone} and {telephoneUrl}.
 */
export function OfflinePage() {
  const [beforePhone, afterPhone] = offlineMessages.callSupport.template.split('{phone}')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={ink![9]} />
        <title>{offlineMessages.title}</title>
        <style>{colors + textSizes + styles}</style>
        {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: offlineScript }} />
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
          <a className="button" href="">
            {uiMessages.tryAgain}
          </a>
          <p className="support">
            {beforePhone}
            <a href="{telephoneUrl}">{'{phone}'}</a>
            {afterPhone}
          </p>
        </main>
      </body>
    </html>
  )
}
