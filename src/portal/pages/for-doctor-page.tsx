import { Box, Button, Flex, Text } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { formatResultsPath } from '../data/format-results-path.ts'
import { sortNewestFirst, findOrderStatus } from '../data/order.ts'
import { useParticipantResults } from '../data/participant-results.ts'
import { formatNewYorkDate } from '../data/screening-time.ts'
import { ErrorBox } from '../ui/error-box.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { TextPage } from './text-page.tsx'

/** /result-details/for-doctor: how to take results to a physician, with links to the results. */
export function ForDoctorPage() {
  return <TextPage route="for-doctor" actions={<ResultActions />} />
}

/**
 * The buttons for the newest screening with all results ready, otherwise for the newest with some. While loading they are disabled, and the
 * line below them keeps its room. Without results, the two buttons that the specification names remain, disabled.
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
    newest.find((each) => findOrderStatus(each) === 'RESULTS_READY') ??
    newest.find((each) => findOrderStatus(each) === 'RESULTS_IN_PROCESS')
  const date = formatNewYorkDate(order?.screening?.time)
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
