import { Button } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { resultsMessages } from 'virtual:messages/results'
import { usePortalConfig } from '../../config/portal-config.ts'
import { toTelephoneUrl } from '../../ui/phone-link.tsx'
import type { ResultView } from '../result-view.ts'

/** A button that calls customer service, shown for a missing result that cannot wait beyond this week. */
export function SupportCall({ view }: { view: ResultView }) {
  if (view.isPending || view.contentId === undefined || view.hasUsableResult || view.urgency !== 'this-week')
    return null
  return <SupportButton />
}

function SupportButton() {
  const { supportPhone } = usePortalConfig()
  return (
    <Button
      variant="default"
      w={{ base: '100%', sm: 'auto' }}
      mt="md"
      component="a"
      href={toTelephoneUrl(supportPhone)}
      leftSection={<PhoneIcon size={24} aria-hidden />}
    >
      {resultsMessages.callSupport({ phone: supportPhone })}
    </Button>
  )
}
