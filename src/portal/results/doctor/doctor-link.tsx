import { Button } from '@mantine/core'
import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'

/** The link from a purchase's results, at `address`, to the page for the physician. */
export function DoctorLink({ address }: { address: string }) {
  return (
    <Button
      variant="default"
      component={Link}
      to={`${address}/doctor`}
      leftSection={<StethoscopeIcon size={24} aria-hidden />}
    >
      {resultsMessages.takeToDoctor}
    </Button>
  )
}
