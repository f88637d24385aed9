import { html, raw } from 'hono/html'
import type { SentMessage } from './outbox.ts'

const styles = `
  :root { color-scheme: light; font: 18px/1.5 system-ui, sans-serif; color: #111; background: #f2f4f6 }
  body { margin: 0 auto; max-width: 42rem; padding: 2rem 1rem }
  h1 { margin: 0; font-size: 1.75rem }
  ol { list-style: none; margin: 1.5rem 0; padding: 0 }
  li { margin: 0 0 1rem; padding: 1rem 1.25rem; background: #fff; border: 1px solid #c8ced4; border-radius: .75rem }
  h2 { margin: 0; font-size: 1.1rem }
  p { margin: .25rem 0 }
  .quiet { color: #4a545d; overflow-wrap: anywhere }
  a { display: inline-block; padding: .5rem 0; color: #1f3d5c }
  :focus-visible { outline: 3px solid #2d6aa3; outline-offset: 2px }`

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' })

/** The outbox as a page: the messages that would have gone out, newest first. */
export function renderOutboxPage(messages: readonly SentMessage[]): ReturnType<typeof html> {
  const list =
    messages.length > 0
      ? html`<ol>
          ${messages.map(renderMessage)}
        </ol>`
      : html`<p>Nothing was sent yet.</p>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>On this computer, the emails and text messages of the portal arrive here. Newest first.</p>
          <a href="/outbox">Look again</a>
          ${list}
        </main>
      </body>
    </html> `
}

function renderMessage({ medium, destination, subject, text, sentAt }: SentMessage): ReturnType<typeof html> {
  const kind = medium === 'EMAIL' ? 'Email' : 'Text message'
  return html`<li>
    <h2>${subject}</h2>
    <p class="quiet">
      ${kind} to ${destination}, <time datetime="${sentAt}">${dateFormat.format(new Date(sentAt))}</time>
    </p>
    <p>${text}</p>
  </li>`
}
