import { catalogue } from 'virtual:catalogue'
import type { OrderNews } from '../../data/order-news.ts'
import type { Order } from '../../data/order.ts'
import { buildResultViews } from '../build-result-views.ts'
import { getHowSoon, getSoonest, howSoonFacts, howSoonOrder } from '../how-soon.ts'

/** What is new in an order, from the same views as its pages, so that it counts nothing that they do not show. */
export function getOrderNews(order: Order): OrderNews {
  const unseen = new Set(order.interpretations.flatMap(({ revision, seenAt }) => (seenAt === null ? [revision] : [])))
  if (unseen.size === 0) return { count: 0, isAll: false, rank: Infinity, isPressing: false }
  const shown = buildResultViews(order, catalogue).views.filter(({ isPending }) => !isPending)
  const news = shown.filter(({ revision }) => unseen.has(revision))
  const soonest = getSoonest(news.map(getHowSoon))
  const rank = howSoonFacts[soonest].group === 'attention' ? howSoonOrder.indexOf(soonest) : Infinity
  const isPressing = soonest === 'today' || soonest === 'this-week'
  return { count: news.length, isAll: news.length === shown.length, rank, isPressing }
}
