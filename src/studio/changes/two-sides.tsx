import { SegmentedControl, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from '../ui/list-and-detail.module.css'

/** Before and after side by side; on a phone one of them, and a switch. */
export function TwoSides({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [shown, setShown] = useState('after')
  return (
    <div>
      <SegmentedControl
        hiddenFrom="sm"
        fullWidth
        mb="sm"
        aria-label="Which side"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'before', label: 'Before' },
          { value: 'after', label: 'After' },
        ]}
      />
      <div className={classes.sides} data-shown={shown}>
        <section aria-label="Before" data-side="before">
          <Title order={2} fz="md" mb="xs">
            Before
          </Title>
          {before}
        </section>
        <section aria-label="After" data-side="after">
          <Title order={2} fz="md" mb="xs">
            After
          </Title>
          {after}
        </section>
      </div>
    </div>
  )
}
