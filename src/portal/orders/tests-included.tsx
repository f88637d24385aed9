import { Accordion } from '@mantine/core'
import { useState } from 'react'
import { ordersMessages } from 'virtual:messages/orders'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import classes from './tests-included.module.css'

/** The tests that an order holds, folded at first. */
export function TestsIncluded({ names }: { names: readonly string[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const template = open === null ? ordersMessages.viewTests : ordersMessages.hideTests
  return (
    <Accordion className={classes.tests} value={open} onChange={setOpen}>
      <Accordion.Item value="tests">
        <Accordion.Control>{fillPlaceholders(template, { count: String(names.length) })}</Accordion.Control>
        <Accordion.Panel>
          <ul className={classes.list}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
