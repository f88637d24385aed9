import { Box, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { catalogue } from 'virtual:catalogue'
import type { Order } from '../../data/order.ts'
import { buildResultViews } from '../build-result-views.ts'
import { howSoonFacts } from '../how-soon.ts'
import { ResultIcon } from '../result-word.tsx'
import { createOutlook } from './create-outlook.ts'
import classes from './outlook-band.module.css'

/**
 * How urgent the results of an order are, in two lines, or that all of them are in the normal range, with the link to them, clickable on
 * the whole band; undefined if there is nothing to say. With `isUrgentOnly`, because more results are still to come, there is only what
 * cannot wait. Our own, because Mantine's Alert is not clickable.
 */
export function renderOutlookBand(order: Order, isUrgentOnly: boolean, link: ReactNode): ReactElement | undefined {
  const outlook = createOutlook(buildResultViews(order, catalogue).views)
  if (!outlook) return undefined
  const { style = 'gray', group } = howSoonFacts[outlook.howSoon]
  if (isUrgentOnly && group !== 'attention') return undefined
  return (
    <div className={classes.frame}>
      <div className={classes.band} data-style={style}>
        <ResultIcon word={{ style, isUsable: true, howSoon: outlook.howSoon }} size={28} />
        <div className={classes.words}>
          <Text className={classes.title} fw={700}>
            {outlook.title}
          </Text>
          {outlook.details !== '' && (
            <Text c="gray.8" fz="sm" mt="0.125rem">
              {outlook.details}
            </Text>
          )}
        </div>
        <Box className={classes.action}>{link}</Box>
      </div>
    </div>
  )
}
