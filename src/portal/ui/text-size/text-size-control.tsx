import { Radio } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { textSizeMessages } from 'virtual:messages/text-size'
import { uiMessages } from 'virtual:messages/ui'
import '../mantine-later.css'
import classes from './text-size-control.module.css'
import { textSizes, useTextSize, type TextSize } from './use-text-size.ts'

const labels: Readonly<Record<TextSize, string>> = {
  regular: textSizeMessages.regular,
  large: textSizeMessages.large,
  larger: textSizeMessages.larger,
  largest: textSizeMessages.largest,
}

/**
 * Chooses the text size on this device: each choice shows a word, and an A in that size. Set `takesFocus` if it replaces the button that
 * was pressed to load it.
 */
export function TextSizeControl({ takesFocus = false }: { takesFocus?: boolean }) {
  const [size, choose] = useTextSize()
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [takesFocus])
  return (
    <Radio.Group label={uiMessages.textSize} labelProps={{ className: classes.title }} value={size} onChange={choose}>
      <div ref={choices} className={classes.choices}>
        {textSizes.map((each) => (
          <Radio
            key={each}
            value={each}
            classNames={{ root: classes.choice, body: classes.body, radio: classes.radio, label: classes.label }}
            label={
              <>
                <span className={classes.letter} data-size={each} aria-hidden>
                  A
                </span>
                {labels[each]}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
