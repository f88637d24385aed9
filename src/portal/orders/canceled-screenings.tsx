import { Text } from '@mantine/core'
import { ordersMessages } from 'virtual:messages/orders'
import { formatPlace } from '../data/format-place.ts'
import type { Order } from '../data/order.ts'
import { formatNewYorkDate } from '../data/screening-time.ts'
import { TextWithPhone } from '../ui/text-with-phone.tsx'

/** The canceled orders, a quiet line for each: when and where. */
export function CanceledScreenings({ orders }: { orders: readonly Order[] }) {
  return (
    <Text component="div" c="dimmed" fz="sm">
      {orders.map((order) => (
        <p key={order.purchaseId}>{ordersMessages.canceled({ screening: formatScreening(order) })}</p>
      ))}
      <TextWithPhone message={ordersMessages.canceledAdvice} />
    </Text>
  )
}

function formatScreening(order: Order): string {
  const date = formatNewYorkDate(order.screening?.time)
  return [date, formatPlace(order)].filter(Boolean).join(', ') || ordersMessages.pastDateUnknown
}
