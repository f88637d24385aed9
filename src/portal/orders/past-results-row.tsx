import { Box, Button, Flex, Text, Title, VisuallyHidden } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from 'virtual:catalogue'
import { pastResultsMessages } from 'virtual:messages/past-results'
import { formatResultsPath } from '../data/format-results-path.ts'
import type { Order } from '../data/order.ts'
import { formatUtcDate } from '../data/screening-time.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { describeDifference, findPlace } from './order-view.ts'

const equalColumns = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '0.625rem' }

/** One of all past screenings: when, where, and links to read and print its results. */
export function PastResultsRow({ order, all }: { order: Order; all: readonly Order[] }) {
  const id = useId()
  const place = findPlace(order)
  const difference = describeDifference(order, all, catalogue)
  const described = difference === undefined ? id : `${id} ${id}-difference`
  const results = formatResultsPath(order.purchaseId)
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ sm: 'wrap' }} align={{ sm: 'center' }} gap="1rem 1.25rem">
      <div style={{ flex: 1, minWidth: 'min(100%, 12rem)' }}>
        <Title order={2} id={id} fz="lg" lh={1.35}>
          {formatUtcDate(order.screening?.time) ?? pastResultsMessages.dateUnknown}
        </Title>
        {place && (
          <Text c="dimmed" fz="sm">
            {place.address === '' ? place.name : `${place.name},`}
            {place.address !== '' && <Text span inherit display="block">{` ${place.address}`}</Text>}
          </Text>
        )}
        {difference !== undefined && <Text id={`${id}-difference`}>{difference}</Text>}
      </div>
      <Box style={equalColumns} display="grid" flex="none" miw={{ sm: '19.375rem' }} ms={{ sm: 'auto' }}>
        <Button component={Link} to={`${results}/summary`} aria-describedby={described}>
          {pastResultsMessages.viewResults}
        </Button>
        <Button
          component={ExternalLink}
          href={`${results}/print`}
          variant="default"
          leftSection={<PrinterIcon size={24} aria-hidden />}
          aria-describedby={described}
        >
          {/* The label is long: only one word of it is visible, but all of it is read aloud. */}
          <span aria-hidden>{pastResultsMessages.print}</span>
          <VisuallyHidden>{pastResultsMessages.downloadPrint}</VisuallyHidden>
        </Button>
      </Box>
    </Flex>
  )
}
