import { Button, Card, Flex, Stack, Text, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useState } from 'react'
import { doctorMessages } from 'virtual:messages/doctor'
import { downloadFile } from '../../ui/download-file.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import type { DoctorReport } from './doctor-report.ts'
import { formatDoctorReport } from './format-doctor-report.ts'
import { buildFhirBundle } from './build-fhir-bundle.ts'
import { canShare, createFhirFile, createShareData, createReportFile } from './report-file.ts'
import type { VisitQuestion } from './visit-questions.ts'
import classes from './doctor-page.module.css'

interface ShareCardProps {
  readonly report: DoctorReport
  readonly questions: readonly VisitQuestion[]
}

/** Ways to pass on the page: print it, send it to an app, or save it as a file. All are created in the browser. */
export function ShareCard({ report, questions }: ShareCardProps) {
  const clipboard = useClipboard({ timeout: 5000 })
  const [failed, setFailed] = useState<string>()
  const formatText = () => formatDoctorReport(report, questions)
  const share = async () => {
    setFailed(undefined)
    try {
      await navigator.share(createShareData(formatText(), doctorMessages.pageTitle))
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(doctorMessages.shareFailed)
    }
  }
  const problem = failed ?? (clipboard.error ? doctorMessages.copyFailed : undefined)
  return (
    <Card component="section" aria-labelledby="take" className={classes.screenOnly}>
      <Stack gap="md">
        <Title order={2} id="take">
          {doctorMessages.takeTitle}
        </Title>
        <p>{doctorMessages.intro}</p>
        <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ base: 'nowrap', sm: 'wrap' }} gap="0.75rem">
          <Button leftSection={<PrinterIcon size={24} aria-hidden />} onClick={() => window.print()}>
            {doctorMessages.print}
          </Button>
          {canShare() && (
            <Button
              variant="default"
              leftSection={<ShareNetworkIcon size={24} aria-hidden />}
              onClick={() => void share()}
            >
              {doctorMessages.share}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<CopyIcon size={24} aria-hidden />}
            onClick={() => {
              setFailed(undefined)
              clipboard.copy(formatText())
            }}
          >
            {doctorMessages.copy}
          </Button>
          <Button
            variant="default"
            leftSection={<DownloadSimpleIcon size={24} aria-hidden />}
            onClick={() => downloadFile(createReportFile(formatText()))}
          >
            {doctorMessages.downloadText}
          </Button>
          <Button
            variant="default"
            leftSection={<DownloadSimpleIcon size={24} aria-hidden />}
            onClick={() => {
              const source = { now: new Date(), createId: () => crypto.randomUUID() }
              downloadFile(createFhirFile(buildFhirBundle(report, source)))
            }}
          >
            {doctorMessages.downloadRecord}
          </Button>
        </Flex>
        <StatusMessage>{clipboard.copied ? doctorMessages.copied : undefined}</StatusMessage>
        {problem !== undefined && <ErrorBox title={problem} />}
        <Text c="dimmed" fz="sm">
          {doctorMessages.printHint} {doctorMessages.recordHint} {doctorMessages.privacyHint}
        </Text>
      </Stack>
    </Card>
  )
}
