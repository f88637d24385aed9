import { Box, Text } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { catalogue } from 'virtual:catalogue'
import type { Order } from '../../data/order.ts'
import { buildResultViews } from '../build-result-views.ts'
import { howSoonFacts } from '../how-soon.ts'
import { ResultIcon } from '../result-word.tsx'
import { describeOutlook } from './describe-outlook.ts'
import classes from './outlook-band.module.css'

interface OutlookBandProps {
  readonly order: Order
  /** Whether to mention only what cannot wait, because more results are still to come. */
  readonly isUrgentOnly: boolean
  /** The link to the results, clickable on the whole band; rendered without a band if there is nothing to say. */
  readonly children: ReactNode
}

/**
 * How urgent the results of an order are, in two lines, or that all of them are in the normal range, with the link to them. Our own,
 * because Mantine's Alert is not clickable.
 */
export function OutlookBand({ order, isUrgentOnly, children }: OutlookBandProps) {
  const outlook = useMemo(() => describeOutlook(buildResultViews(order, catalogue).views), [order])
  if (!outlook) return children
  const { style = 'grey', group } = howSoonFacts[outlook.howSoon]
  if (isUrgentOnly && group !== 'attention') return children
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
        <Box className={classes.action}>{children}</Box>
      </div>
    </div>
  )
}
