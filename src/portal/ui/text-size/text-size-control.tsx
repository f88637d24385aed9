import { Radio } from '@mantine/core'
import { uiMessages } from 'virtual:messages/ui'
import classes from './text-size-control.module.css'
import { textSizes, useTextSize, type TextSize } from './use-text-size.ts'

const labels: Readonly<Record<TextSize, string>> = {
  regular: uiMessages.textRegular,
  large: uiMessages.textLarge,
  larger: uiMessages.textLarger,
  largest: uiMessages.textLargest,
}

/** Chooses the size of all text on this device: a word and an A for each, as large as it makes them. */
export function TextSizeControl() {
  const [size, choose] = useTextSize()
  return (
    <Radio.Group
      label={uiMessages.textSize}
      labelProps={{ className: classes.title }}
      value={size}
      onChange={(value) => choose(value as TextSize)}
    >
      <div className={classes.choices}>
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
