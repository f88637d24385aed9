import { Box, Button, Flex, Text } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { formatResultsPath } from '../data/format-results-path.ts'
import { sortNewestFirst, getOrderStatus } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import { formatDate } from '../data/screening-time.ts'
import { ErrorBox } from '../ui/error-box.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { TextPage } from './text-page.tsx'

/** /result-details/for-doctor: how to take results to a physician, and the results to take. */
export function ForDoctorPage() {
  return <TextPage route="for-doctor" actions={<ResultActions />} />
}

/**
 * The buttons. They wait, disabled and with the room of the line under them, until it is known which results they open; the two that the
 * specification names stay so where there are none: those of the newest screening of which all results are ready, or else of the newest of which some are.
 */
function ResultActions() {
  const results = useParticipantResults()
  if (results.state === 'failed')
    return (
      <Box mb="1.5rem">
        <ErrorBox title={pagesMessages.resultsErrorTitle} onRetry={results.retry}>
          {results.message}
          <br />
          <TextWithPhone message={pagesMessages.resultsErrorAdvice} />
        </ErrorBox>
      </Box>
    )
  const newest = results.state === 'ready' ? sortNewestFirst(results.orders) : []
  const order =
    newest.find((each) => getOrderStatus(each) === 'RESULTS_READY') ??
    newest.find((each) => getOrderStatus(each) === 'RESULTS_IN_PROCESS')
  const date = formatDate(order?.screening?.time)
  const screeningNote = date && pagesMessages.screeningOn({ date })
  const isLoading = results.state === 'loading'
  const note = !isLoading && !order ? pagesMessages.emptyResultsTitle : screeningNote
  const address = order && formatResultsPath(order.purchaseId)
  const disabled = { 'aria-disabled': true, 'data-disabled': true }
  return (
    <Box mb="1.5rem">
      <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ base: 'nowrap', sm: 'wrap' }} gap="0.75rem">
        {address === undefined ? (
          <Button {...disabled}>{pagesMessages.viewMyResults}</Button>
        ) : (
          <Button component={Link} to={`${address}/summary`}>
            {pagesMessages.viewMyResults}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<PrinterIcon size={24} aria-hidden />}
          {...(address === undefined ? disabled : { component: ExternalLink, href: `${address}/print` })}
        >
          {pagesMessages.printPdf}
        </Button>
        {isLoading && (
          <Button variant="default" leftSection={<StethoscopeIcon size={24} aria-hidden />} {...disabled}>
            {pagesMessages.takeToDoctor}
          </Button>
        )}
        {address !== undefined && (
          <Button
            variant="default"
            component={Link}
            to={`${address}/doctor`}
            leftSection={<StethoscopeIcon size={24} aria-hidden />}
          >
            {pagesMessages.takeToDoctor}
          </Button>
        )}
      </Flex>
      {(note !== undefined || isLoading) && (
        <Text c="dimmed" fz="sm" mt="0.75rem">
          {note ?? '\u00a0'}
        </Text>
      )}
    </Box>
  )
}
