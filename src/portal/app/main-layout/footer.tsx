import { Box } from '@mantine/core'
import { shellMessages } from 'virtual:messages/shell'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { TextSizeControl } from '../../ui/text-size/text-size-control.tsx'
import classes from './footer.module.css'
import { SupportBlock } from './support-block.tsx'

/** The page footer: the support line, the provider's notices and links to its other sites. */
export function Footer() {
  const { privacyUrl, termsUrl, healthDataUrl, socialLinks } = usePortalConfig()
  const links = [
    { label: shellMessages.privacyNotice, url: privacyUrl },
    { label: shellMessages.termsOfService, url: termsUrl },
    { label: shellMessages.healthDataNotice, url: healthDataUrl },
    ...socialLinks.map(({ name, url }) => ({
      label: shellMessages.followUs({ network: name }),
      url,
    })),
  ]
  return (
    <footer className={classes.footer}>
      <SupportBlock words={shellMessages.questionsAboutResults} py="1.75rem" px="var(--page-padding)" hiddenFrom="lg" />
      <Box className={classes.textSize} hiddenFrom="lg">
        <TextSizeControl />
      </Box>
      <ul role="list" className={classes.links}>
        {links.map(({ label, url }) => (
          <li key={label}>
            <ExternalLink href={url}>{label}</ExternalLink>
          </li>
        ))}
      </ul>
    </footer>
  )
}
