import { Accordion, Box } from '@mantine/core'
import { useState } from 'react'
import { ordersMessages } from 'virtual:messages/orders'

/** The tests in an order, folded at first. Placed at the end of a card, whose padding suffices. */
export function IncludedTests({ names }: { names: readonly string[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const title = open === null ? ordersMessages.viewTests : ordersMessages.hideTests
  return (
    <Accordion mb="-0.75rem" value={open} onChange={setOpen}>
      <Accordion.Item value="tests">
        <Accordion.Control>{title({ count: String(names.length) })}</Accordion.Control>
        <Accordion.Panel>
          <Box component="ul" m={0} ps="1.375rem" lh={1.7} style={{ columns: '2 17rem' }}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Box>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
