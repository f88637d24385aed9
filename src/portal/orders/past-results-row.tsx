import { Box, Button, Flex, Text, Title } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from 'react-router-dom'
import { pastResultsMessages } from 'virtual:messages/past-results'
import type { Order } from '../data/order.ts'
import { formatNewYorkDate } from '../data/screening-time.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { findPlace } from './order-view.ts'
import { PrintLabel, usePastScreening } from './past-screening.tsx'

const equalColumns = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '0.625rem' }

/** One of all past screenings: when, where, and links to read and print its results. */
export function PastResultsRow({ order, all }: { order: Order; all: readonly Order[] }) {
  const { id, differenceId, difference, described, results } = usePastScreening(order, all)
  const place = findPlace(order)
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ sm: 'wrap' }} align={{ sm: 'center' }} gap="1rem 1.25rem">
      <div style={{ flex: 1, minWidth: 'min(100%, 12rem)' }}>
        <Title order={2} id={id} fz="lg" lh={1.35}>
          {formatNewYorkDate(order.screening?.time) ?? pastResultsMessages.dateUnknown}
        </Title>
        {place && (
          <Text c="dimmed" fz="sm">
            {place.address === '' ? place.name : `${place.name},`}
            {place.address !== '' && <Text span inherit display="block">{` ${place.address}`}</Text>}
          </Text>
        )}
        {difference !== undefined && <Text id={differenceId}>{difference}</Text>}
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
          <PrintLabel print={pastResultsMessages.print} downloadPrint={pastResultsMessages.downloadPrint} />
        </Button>
      </Box>
    </Flex>
  )
}
