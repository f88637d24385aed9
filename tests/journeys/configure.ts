import type { Page } from '@playwright/test'

/** A chat as an installation configures it; its script is at the portal's own address. */
export const sampleChat = {
  scriptUrl: '/contact-center/cxbus.js',
  websocketUrl: 'https://api.chat.example.com',
  deploymentKey: 'deployment-1',
  organizationId: 'organization-1',
  routingTarget: 'Portal Queue',
}

/** Adds to what the back end says in /config.json. */
export async function configure(page: Page, more: object): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } })
  })
}

/** Configures the chat, whose script is `answer`; without one, it cannot be loaded. */
export async function configureChat(page: Page, answer?: string, chat: object = sampleChat): Promise<void> {
  await configure(page, { chat })
  await page.route(`**${sampleChat.scriptUrl}`, (route) =>
    answer === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: answer }),
  )
}
