import { Box, Text, type BoxProps } from '@mantine/core'
import { usePortalConfig } from '../../config/portal-config.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'

/** The support line below a rule, introduced by what it is for. */
export function SupportBlock({ words, ...box }: BoxProps & { words: string }) {
  const { supportPhone } = usePortalConfig()
  return (
    <Box {...box} fz="lg" style={{ borderTop: '1px solid var(--mantine-color-gray-3)' }}>
      <Text fz="sm" c="dimmed">
        {words}
      </Text>
      <PhoneLink phone={supportPhone} />
    </Box>
  )
}
