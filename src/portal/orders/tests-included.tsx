import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useState } from 'react'
import { ordersMessages } from 'virtual:messages/orders'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import classes from './tests-included.module.css'

/** The tests that an order holds, folded at first. */
export function TestsIncluded({ names }: { names: readonly string[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const template = isOpen ? ordersMessages.hideTests : ordersMessages.viewTests
  return (
    <div className={classes.tests}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {fillPlaceholders(template, { count: String(names.length) })}
        <CaretDownIcon className={classes.caret} size={20} weight="bold" aria-hidden />
      </button>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
