import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { RulerIcon } from '@phosphor-icons/react/dist/csr/Ruler'
import { useQuery } from '@tanstack/react-query'
import { useLimitDrafts } from '../../content/use-limit-drafts.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { AllBandsDocument } from '../../model/documents.ts'
import { LimitForm } from './limit-form.tsx'
import { LoadingBlock } from '../loading-block.tsx'

interface LimitButtonProps {
  readonly test: AllBandsDocument[number]
  /** The range in view, whose limit the form selects first. */
  readonly rangeId?: string | undefined
}

/** Opens the form that moves a limit of a test; nothing in a static copy, or if the ranges do not depend on a number. */
export function LimitButton({ test, rangeId }: LimitButtonProps) {
  const { isLocal } = useStudioIndex()
  const [isOpen, dialog] = useDisclosure()
  const isBegun = [...useLimitDrafts().values()].some((draft) => draft.test === test.id)
  const isPhone = useMediaQuery('(max-width: 48em)')
  if (!isLocal || test.definition.interpretationRanges.filter(({ bands }) => bands.length > 0).length < 2) return null
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<RulerIcon size={18} aria-hidden />}
        aria-label={`Change a limit of ${test.label}${isBegun ? ', begun and not saved' : ''}`}
        onClick={dialog.open}
      >
        Change a limit{isBegun && ' (not saved)'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={`Change a limit: ${test.label}`}
        size="76rem"
        fullScreen={isPhone}
        closeOnClickOutside={false}
      >
        <LoadedForm test={test} rangeId={rangeId} onClose={dialog.close} />
      </Modal>
    </>
  )
}

function LoadedForm({ test, rangeId, onClose }: LimitButtonProps & { onClose: () => void }) {
  const limits = useQuery({
    queryKey: ['limits', test.id],
    queryFn: () => readStudioResponse(studioClient.limits.$post({ json: { test: test.id } })),
    gcTime: 0,
  })
  if (limits.isPending) return <LoadingBlock height={240} words="Loading the limits…" />
  if (limits.error) return <Text role="alert">{limits.error.message}</Text>
  return <LimitForm test={test} rangeId={rangeId} limits={limits.data} onClose={onClose} />
}
