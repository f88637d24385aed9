import { ExternalLink } from './external-link.tsx'

/** A link out of the portal. */
export const externalLinkFixtures = {
  link: <ExternalLink href="https://www.example.com/privacy">Privacy notice</ExternalLink>,
}
